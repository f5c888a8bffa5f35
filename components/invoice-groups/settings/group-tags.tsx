"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";

/** The state of a group in the preview and in the result of a save. */
export function GroupTags({ ended, onHold }: { ended: boolean; onHold: boolean }) {
  const t = useTranslations("invoice-group-settings");
  return (
    <span className="inline-flex gap-1">
      <Tag tone={ended ? "neutral" : "good"}>{t(ended ? "header.ended" : "header.active")}</Tag>
      {onHold ? <Tag tone="warning">{t("preview.onHold")}</Tag> : null}
    </span>
  );
}
