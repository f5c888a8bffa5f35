import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";

/** In a bar of selected rows: the way back to none. */
export function ClearSelection({ onClear }: { onClear: () => void }) {
  const t = useTranslations("table.selection");
  return (
    <IconButton
      size="sm"
      label={t("clear")}
      icon={<X aria-hidden className="size-4" />}
      onClick={onClear}
    />
  );
}
