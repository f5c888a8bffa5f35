"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { AttemptOutcome } from "@/lib/domain/invoice-groups/attempt";
import type { SeenResult } from "@/lib/domain/invoice-groups/save-shape";
import { namesIn } from "@/lib/domain/invoice-groups/settings";
import { useFormats } from "@/lib/intl/use-formats";
import { AskedApplied } from "./asked-applied";
import type { SettingWords } from "./use-setting-words";

interface SaveResultProps {
  result: SeenResult;
  at: number;
  words: SettingWords;
  checking: boolean;
  onCheck: () => void;
  /** null where nothing of it can be taken back. */
  onUndo: (() => void) | null;
  onDismiss: () => void;
}

/** Saved means seen: what was asked beside what a read afterwards found. */
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
          {t(attempt.purpose === "undo" ? "left" : "kept", { fields: touched })}
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
  if (took === "none") return t("noneTook");
  if (took === "some") return t("someTook");
  return groups.length > 1
    ? t("allTookGroups", { count, groups: groups.length })
    : t("allTook", { count });
}
