import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";

/** A filter that was chosen elsewhere, and the way to be rid of it. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const t = useTranslations("audit.filters");
  return (
    <span className="flex h-7 items-center gap-0.5 rounded-md border border-line-strong pl-2 text-sm">
      {children}
      <IconButton
        size="sm"
        label={t("remove", { filter: children })}
        icon={<X aria-hidden className="size-3.5" />}
        onClick={onRemove}
      />
    </span>
  );
}
