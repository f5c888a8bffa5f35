import { useTranslations } from "next-intl";
import { useId } from "react";
import { cx } from "@/components/ui/cx";
import { Select } from "@/components/ui/select";
import { type Encoding, type EncodingChoice, encodingChoices } from "@/lib/domain/readers/bytes";

interface EncodingSelectProps {
  value: EncodingChoice;
  /** What the bytes say; null: not read yet. */
  automatic: Encoding | null;
  onValueChange: (choice: EncodingChoice) => void;
  className?: string;
}

/** How the letters of a file are read, where they look wrong. */
export function EncodingSelect({
  value,
  automatic,
  onValueChange,
  className,
}: EncodingSelectProps) {
  const t = useTranslations("ui.encoding");
  const id = useId();
  const labelOf = (choice: EncodingChoice) =>
    choice === "automatic" && automatic !== null
      ? t("automaticIs", { encoding: t(automatic) })
      : t(choice);
  return (
    <p className={cx("flex flex-wrap items-center gap-2 text-sm", className)}>
      <label htmlFor={id}>{t("label")}</label>
      <Select
        id={id}
        value={value}
        options={encodingChoices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
        onValueChange={onValueChange}
      />
    </p>
  );
}
