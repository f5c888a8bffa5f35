"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AskedApplied } from "@/components/form/asked-applied";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { AttemptOutcome } from "@/lib/domain/invoice-groups/attempt";
import { compareApplied } from "@/lib/domain/invoice-groups/changes";
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
  dismiss: ReactNode;
}

/** "Saved" needs proof: the sent values beside those of a later read. */
export function SaveResult(props: SaveResultProps) {
  const { result, at, words, checking, onCheck, onUndo, dismiss } = props;
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
          {dismiss}
        </>
      }
    >
      <GroupResults outcome={outcome} words={words} />
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

interface GroupResultsProps {
  outcome: AttemptOutcome;
  words: SettingLabels;
}

/** Each sent setting, for each group. */
function GroupResults({ outcome, words }: GroupResultsProps) {
  const t = useTranslations("invoice-group-settings.result");
  const many = outcome.groups.length > 1;
  const rows = outcome.groups.flatMap(({ accountGuid, name: record, before, asked, applied }) =>
    compareApplied(before, asked, applied).map((row) => ({
      key: `${accountGuid} ${row.name}`,
      record,
      label: words.label(row.name),
      before: words.value(row.name, row.before),
      asked: words.value(row.name, row.asked),
      applied: words.value(row.name, row.applied),
      took: row.took,
      reason: row.reason === "no-administration-fee-product" ? t("noFeeProduct") : null,
    })),
  );
  const table = (
    <AskedApplied
      texts="invoice-group-settings"
      rows={rows}
      recordLabel={many ? t("group") : null}
    />
  );
  if (!many || outcome.took !== "all") return table;
  return (
    <details>
      <summary className="w-fit">{t("showGroups")}</summary>
      {table}
    </details>
  );
}
