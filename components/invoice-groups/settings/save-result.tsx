"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { AttemptOutcome } from "@/lib/domain/invoice-groups/attempt";
import { type AppliedSetting, compareApplied } from "@/lib/domain/invoice-groups/changes";
import type { SeenResult } from "@/lib/domain/invoice-groups/save-shape";
import { namesIn } from "@/lib/domain/invoice-groups/settings";
import { useFormats } from "@/lib/intl/use-formats";
import type { SettingLabels } from "./use-setting-labels";

interface SaveResultProps {
  result: SeenResult;
  at: number;
  words: SettingLabels;
  checking: boolean;
  onCheck: () => void;
  /** null if nothing can be undone. */
  onUndo: (() => void) | null;
  onDismiss: () => void;
}

/** "Saved" needs proof: the sent values beside those of a later read. */
export function SaveResult(props: SaveResultProps) {
  const { result, at, words, checking, onCheck, onUndo, onDismiss } = props;
  const { attempt, outcome } = result;
  const t = useTranslations("invoice-group-settings.result");
  const formats = useFormats();
  const touched = words.labels([...new Set(attempt.untouched.map(({ name }) => name))]);
  return (
    <Banner
      tone={outcome.took === "all" ? "good" : "warning"}
      title={
        <>
          {title(t, attempt.purpose, outcome)}{" "}
          <span className="font-normal text-ink-quiet">{t("at", { time: formats.time(at) })}</span>
        </>
      }
      actions={
        <>
          {outcome.took === "all" ? null : (
            <Button size="sm" pending={checking} onClick={onCheck}>
              {t("checkAgain")}
            </Button>
          )}
          {onUndo ? (
            <Button size="sm" onClick={onUndo}>
              {t("undo")}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            {t("dismiss")}
          </Button>
        </>
      }
    >
      <AskedApplied outcome={outcome} words={words} />
      {attempt.untouched.length > 0 ? (
        <p className="mt-1">
          {t(attempt.purpose === "undo" ? "notUndone" : "notOverwritten", { fields: touched })}
        </p>
      ) : null}
      {outcome.unseen.length > 0 ? (
        <p className="mt-1">{t("unseen", { names: formats.list(outcome.unseen) })}</p>
      ) : null}
    </Banner>
  );
}

type Translate = ReturnType<typeof useTranslations<"invoice-group-settings.result">>;

function title(t: Translate, purpose: "save" | "undo", { took, groups }: AttemptOutcome): string {
  const first = groups[0];
  const count = first ? namesIn(first.asked).length : 0;
  if (purpose === "undo") return t(took === "all" ? "undone" : "undoneSome");
  if (took === "none") return t("noneApplied");
  if (took === "some") return t("someApplied");
  return groups.length > 1
    ? t("allAppliedGroups", { count, groups: groups.length })
    : t("allApplied", { count });
}

interface AskedAppliedProps {
  outcome: AttemptOutcome;
  words: SettingLabels;
}

/**
 * Each sent setting, for each group: the requested value, the applied one, and the reason of a
 * difference.
 */
function AskedApplied({ outcome, words }: AskedAppliedProps) {
  const t = useTranslations("invoice-group-settings.result");
  const many = outcome.groups.length > 1;
  const rows = outcome.groups
    .flatMap((group) =>
      compareApplied(group.before, group.asked, group.applied).map((row) => ({ ...row, group })),
    )
    // Failed settings come first, because they need work.
    .sort((a, b) => Number(a.took) - Number(b.took));
  const table = (
    <ScrollRegion label={t("table")} className="mt-1 max-h-48">
      <table className="text-left text-sm">
        <caption className="sr-only">{t("table")}</caption>
        <thead className="text-ink-quiet">
          <tr>
            {many ? <Head>{t("group")}</Head> : null}
            <Head>{t("setting")}</Head>
            <Head>{t("before")}</Head>
            <Head>{t("asked")}</Head>
            <Head>{t("applied")}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.group.accountGuid} ${row.name}`} className="align-top">
              {many ? <td className="py-0.5 pr-8">{row.group.name}</td> : null}
              <th scope="row" className="py-0.5 pr-8 font-normal">
                {words.label(row.name)}
              </th>
              <td className="py-0.5 pr-8 text-ink-quiet">{words.value(row.name, row.before)}</td>
              <td className="py-0.5 pr-8">{words.value(row.name, row.asked)}</td>
              <td className="py-0.5">
                <Applied row={row} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  if (!many || outcome.took !== "all") return table;
  return (
    <details>
      <summary className="w-fit">{t("showGroups")}</summary>
      {table}
    </details>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="pr-8 font-normal">
      {children}
    </th>
  );
}

function Applied({ row, words }: { row: AppliedSetting; words: SettingLabels }) {
  const t = useTranslations("invoice-group-settings.result");
  const Icon = row.took ? CircleCheck : TriangleAlert;
  const applied = words.value(row.name, row.applied);
  return (
    <span className="flex items-start gap-1.5">
      <Icon
        role="img"
        aria-label={t(row.took ? "asRequested" : "notAsRequested")}
        className={`mt-0.5 size-4 shrink-0 ${row.took ? "text-good-mark" : "text-warning-mark"}`}
      />
      <span className="min-w-0 break-words">
        {row.took ? applied : <strong className="font-medium">{applied}</strong>}
        {row.took ? null : (
          <span className="block text-warning-ink">
            {t("sentence", { asked: words.value(row.name, row.asked), applied })}{" "}
            {row.reason === "no-administration-fee-product" ? t("noFeeProduct") : null}
          </span>
        )}
      </span>
    </span>
  );
}
