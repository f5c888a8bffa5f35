"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { namesIn } from "@/lib/domain/invoice-groups/settings";
import { useFormats } from "@/lib/intl/use-formats";
import type { SettingsDraft } from "@/lib/invoice-groups/settings/draft";
import type { SettingLabels } from "./use-setting-labels";

interface DraftOfferProps {
  draft: SettingsDraft;
  words: SettingLabels;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved work of an earlier page of this tab, to restore or discard. */
export function DraftOffer({ draft, words, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslations("invoice-group-settings.draft");
  const formats = useFormats();
  return (
    <Banner
      tone="info"
      role="status"
      title={t("title", { time: formats.dateTime(draft.savedAt) })}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t("discard")}
          </Button>
          <Button size="sm" onClick={onRestore}>
            {t("restore")}
          </Button>
        </>
      }
    >
      {t("text", { fields: words.labels(namesIn(draft.opened)) })}
    </Banner>
  );
}
