"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { Menu } from "@/components/ui/menu";
import { useCopy } from "@/components/ui/use-copy";

/** An identifier of a record in other systems. */
export interface RecordId {
  readonly label: string;
  /** Null: the record has none. */
  readonly value: string | null;
}

interface CopyMenuProps {
  ids: readonly RecordId[];
  size?: ButtonSize;
}

/** The identifiers of a record behind one button: shown in full, and copied when chosen. */
export function CopyMenu({ ids, size = "md" }: CopyMenuProps) {
  const t = useTranslations("shell.copyId");
  const [outcome, copy] = useCopy();
  const known = ids.flatMap(({ label, value }) => (value === null ? [] : { label, value }));
  if (known.length === 0) return null;
  const Icon = outcome?.copied ? Check : Copy;
  const failed = outcome?.copied === false;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            size={size}
            variant="quiet"
            icon={<Icon aria-hidden className={size === "sm" ? "size-3.5" : "size-4"} />}
          >
            {t("button")}
          </Button>
        }
        entries={known.map(({ label, value }) => ({
          kind: "action",
          id: label,
          label,
          hint: value,
          onSelect: () => void copy(value, label),
        }))}
      />
      <span role="status" className={failed ? "self-center text-danger-ink text-sm" : "sr-only"}>
        {outcome === null ? "" : failed ? t("failed") : t("copied", { what: outcome.id })}
      </span>
    </>
  );
}
