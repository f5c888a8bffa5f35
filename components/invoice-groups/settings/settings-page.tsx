"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import type { InvoiceGroupFullConfig, InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import { effectivePicture } from "@/lib/domain/invoice-groups/effective-picture";
import { type PictureSentence, pictureTopics } from "@/lib/domain/invoice-groups/picture-sentence";
import { settingFieldId } from "@/lib/domain/invoice-groups/setting-field-id";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { useFormats } from "@/lib/intl/use-formats";
import { GroupFacts } from "./group-facts";
import { usePictureLabels } from "./use-picture-labels";

interface SettingsPageProps {
  /** The record as it would be with the clerk's changes. */
  group: InvoiceGroupFullConfig;
  /** The record as it was read. */
  read: InvoiceGroupFullConfig;
  changed: readonly InvoiceGroupSetting[];
  warnings: readonly SettingsWarning[];
  editable: boolean;
  above: ReactNode;
  children: ReactNode;
}

const columns =
  "grid gap-x-10 gap-y-4 px-6 pb-24 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr]";
const clearOfDock = "[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-(--dock-clearance)";

/** Settings on the left; on the right their meaning, warnings and facts. */
export function SettingsPage(props: SettingsPageProps) {
  const { group, read, changed, warnings, editable, above, children } = props;
  return (
    <div className={cx(columns, clearOfDock)}>
      <div className="grid gap-4 not-empty:pt-4 xl:col-span-2">{above}</div>
      <div className="grid content-start gap-4 xl:col-start-2 xl:row-start-2 xl:pt-2">
        <EffectivePicturePanel group={group} changed={changed} />
        <WarningsPanel warnings={warnings} linked={editable} />
      </div>
      <div className="min-w-0 xl:row-span-2 xl:row-start-2">{children}</div>
      <div className="border-line border-t pt-6 xl:col-start-2 xl:row-start-3 xl:border-t-0 xl:px-4 xl:pt-0">
        <GroupFacts group={read} />
      </div>
    </div>
  );
}

interface WarningsPanelProps {
  warnings: readonly SettingsWarning[];
  /** False if the settings cannot be changed, so that there is no field to go to. */
  linked: boolean;
}

/** Combinations that are most likely a mistake, each with a link to its field. They never block. */
function WarningsPanel({ warnings, linked }: WarningsPanelProps) {
  const t = useTranslations("invoice-group-settings.warnings");
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="settings-warnings"
      className="rounded-lg bg-warning-soft p-4 text-warning-ink"
    >
      <h2 id="settings-warnings" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 text-warning-mark" />
        {t("title", { count: warnings.length })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {warnings.map(({ code, settings }) => (
          <li key={code} className="text-ink-soft">
            {linked ? (
              <a
                href={`#${settingFieldId(settings[0])}`}
                className="inline-block py-1 underline decoration-line-strong underline-offset-2 hover:text-ink"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(settingFieldId(settings[0]))?.focus();
                }}
              >
                {t(`codes.${code}`)}
              </a>
            ) : (
              t(`codes.${code}`)
            )}
          </li>
        ))}
      </ul>
      {linked ? <p className="mt-2 text-ink-quiet text-sm">{t("hint")}</p> : null}
    </section>
  );
}

interface EffectivePicturePanelProps {
  /** The record with the clerk's changes on top, saved or not. */
  group: InvoiceGroupFullConfig;
  changed: readonly InvoiceGroupSetting[];
}

/**
 * Describes in sentences who gets which invoice, when and how. Above the form it is collapsed to
 * its summary, so that the form is visible.
 */
function EffectivePicturePanel({ group, changed }: EffectivePicturePanelProps) {
  const t = useTranslations("invoice-group-settings.picture");
  const words = usePictureLabels();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const sentences = effectivePicture(group, useFormats().addressLines);
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
