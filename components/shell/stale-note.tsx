import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

interface StaleNoteProps {
  failed: boolean;
  className?: string | undefined;
}

/** Says that the last read of a record failed: what is shown is older. */
export function StaleNote({ failed, className }: StaleNoteProps) {
  const t = useTranslations("problems");
  if (!failed) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t("stale")}
      {...(className !== undefined && { className })}
    />
  );
}
