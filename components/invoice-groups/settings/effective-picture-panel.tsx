"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { InvoiceGroupFullConfig, InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { effectivePicture } from "@/lib/domain/invoice-groups/effective-picture";
import { type PictureSentence, pictureTopics } from "@/lib/domain/invoice-groups/picture-sentence";
import { usePictureWords } from "./use-picture-words";

interface EffectivePicturePanelProps {
  /** The record with the clerk's changes on top, saved or not. */
  group: InvoiceGroupFullConfig;
  changed: readonly InvoiceGroupSetting[];
}

/**
 * In plain sentences: who gets which invoice, when and how. Where it stands above the form it is
 * folded to its gist, so that the form stays in sight.
 */
export function EffectivePicturePanel({ group, changed }: EffectivePicturePanelProps) {
  const t = useTranslations("invoice-group-settings.picture");
  const words = usePictureWords();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const sentences = effectivePicture(group);
  const touched = ({ settings }: PictureSentence) =>
    settings.some((name) => changed.includes(name));
  const gist = (["state", "how", "when", "due"] as const).flatMap((topic) => {
    const first = sentences.find((sentence) => sentence.topic === topic);
    return first ? [words(first)] : [];
  });
  return (
    <section aria-labelledby="effective-picture" className="rounded-lg bg-sunken p-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id="effective-picture" className="font-semibold">
            {t("title")}
          </h2>
          <p className="text-ink-quiet text-sm">
            {t(changed.length > 0 ? "withChanges" : "saved")}
          </p>
        </div>
        <Button
          size="sm"
          className="xl:hidden"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "less" : "more")}
        </Button>
      </div>
      {open ? null : <p className="mt-1 break-words xl:hidden">{gist.join(" ")}</p>}
      <dl
        id={listId}
        className={cx(
          "mt-3 gap-x-6 gap-y-2.5 sm:grid-cols-2 xl:grid xl:grid-cols-1",
          open ? "grid" : "hidden",
        )}
      >
        {pictureTopics.map((topic) => {
          const own = sentences.filter((sentence) => sentence.topic === topic);
          if (own.length === 0) return null;
          return (
            <div key={topic} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
              <dt className={topic === "state" ? "font-medium text-warning-ink" : "text-ink-quiet"}>
                {t(`topics.${topic}`)}
              </dt>
              <dd className="grid gap-0.5">
                {own.map((sentence) => (
                  <p
                    key={sentence.key}
                    className={cx(
                      "min-w-0 break-words",
                      touched(sentence) && "font-medium text-accent-ink",
                    )}
                  >
                    {words(sentence)}
                    {touched(sentence) ? (
                      <span className="ml-1 font-normal text-xs">({t("changed")})</span>
                    ) : null}
                  </p>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
