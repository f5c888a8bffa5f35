"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ProblemText } from "@/components/shell/problem-text";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { ConflictChoice } from "@/lib/domain/invoice-groups/merge";
import { refusedFields } from "@/lib/invoice-groups/settings/refused-fields";
import { ConflictCompare } from "./conflict-compare";
import { SaveResult } from "./save-result";
import { UnclearNotice } from "./unclear-notice";
import type { SettingLabels } from "./use-setting-labels";
import type { SettingsSave } from "./use-settings-save";

interface SaveStatusProps {
  save: SettingsSave;
  words: SettingLabels;
  onUndo: () => void;
  onSendAgain: () => void;
  onResolve: (choices: Partial<Record<InvoiceGroupSetting, ConflictChoice>>) => void;
}

/** The result of the last save, above the save bar: every state of a write in plain words. */
export function SaveStatus(props: SaveStatusProps) {
  const { save } = props;
  const t = useTranslations("invoice-group-settings");
  const box = useRef<HTMLElement>(null);
  const { kind } = save.status;
  const finished = kind !== "idle" && kind !== "busy";
  const since = "at" in save.status ? save.status.at : kind;

  const { status } = save;
  // Fields that were refused have the summary above the form, which takes the focus itself.
  const elsewhere =
    status.kind === "refused" &&
    Object.keys(refusedFields(status.error.problem.errors).fields).length > 0;

  // The pressed button may be removed by now: the focus goes to the result.
  useEffect(() => {
    if (finished && since && !elsewhere) box.current?.focus({ preventScroll: true });
  }, [finished, since, elsewhere]);

  return (
    <>
      <p role="status" className={kind === "busy" ? stepStyle : "sr-only"}>
        {save.status.kind === "busy" ? (
          <>
            <Spinner />
            {t("save.saving")}
          </>
        ) : null}
      </p>
      {finished ? (
        <section
          ref={box}
          tabIndex={-1}
          aria-label={t("result.region")}
          className="border-line border-t bg-raised px-6 py-3 shadow-float outline-none"
        >
          <FinishedSave {...props} />
        </section>
      ) : null}
    </>
  );
}

const stepStyle =
  "flex items-center gap-2 border-line border-t bg-raised px-6 py-2 text-ink-soft shadow-float";

function FinishedSave(props: SaveStatusProps) {
  const { save, words, onUndo, onSendAgain, onResolve } = props;
  const t = useTranslations("invoice-group-settings");
  const { status } = save;
  const dismiss = (
    <Button size="sm" variant="quiet" onClick={save.dismiss}>
      {t("result.dismiss")}
    </Button>
  );
  switch (status.kind) {
    case "idle":
    case "busy":
      return null;
    case "seen":
      return (
        <SaveResult
          result={status.result}
          at={status.at}
          words={words}
          checking={save.checking}
          onCheck={() => save.check(status.result.attempt)}
          onUndo={save.undoable === status.result ? onUndo : null}
          onDismiss={save.dismiss}
        />
      );
    case "conflict":
      return (
        <ConflictCompare
          merge={status.merge}
          words={words}
          onResolve={onResolve}
          onCancel={save.dismiss}
        />
      );
    case "refused":
      return <RefusedNotice error={status.error} onDismiss={save.dismiss} />;
    case "unclear":
    case "unseen":
      return <UnclearNotice status={status} save={save} onSendAgain={onSendAgain} />;
    case "resolved":
      return <Banner tone="info" title={t("conflict.resolved")} actions={dismiss} />;
    case "alreadySo":
      return (
        <Banner tone="info" title={t("result.alreadySo")} actions={dismiss}>
          {status.merge.kept.length > 0
            ? t("result.notOverwritten", {
                fields: words.labels(status.merge.kept.map(({ name }) => name)),
              })
            : null}
        </Banner>
      );
    case "groupsChanged":
      return (
        <Banner tone="warning" title={t("preview.changedSince")} actions={dismiss}>
          {t("preview.changedSinceText")}
        </Banner>
      );
    case "nothingToUndo":
      return (
        <Banner tone="info" title={t("result.nothingToUndo")} actions={dismiss}>
          {status.left.length > 0
            ? t("result.notUndone", { fields: words.labels(status.left.map(({ name }) => name)) })
            : null}
        </Banner>
      );
  }
}

interface RefusedNoticeProps {
  error: ProblemError;
  onDismiss: () => void;
}

/** Nothing was changed: why, and whether typed values remain. */
function RefusedNotice({ error, onDismiss }: RefusedNoticeProps) {
  const t = useTranslations("invoice-group-settings");
  const { others } = refusedFields(error.problem.errors);
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t(`refused.${refusalWord(error)}`)}
      actions={
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {t("result.dismiss")}
        </Button>
      }
    >
      {others.map((message) => (
        <p key={message}>{t("problems.refused", { message })}</p>
      ))}
      {error.retryAt === null ? null : (
        <p>
          <ProblemText error={error} />
        </p>
      )}
      <TechnicalDetails error={error} />
    </Banner>
  );
}

function refusalWord({ kind, problem }: ProblemError) {
  if (problem.type === "network" && !navigator.onLine) return "offline";
  switch (kind) {
    case "session":
    case "forbidden":
    case "missing":
    case "conflict":
    case "limited":
      return kind;
    case "invalid":
      return "title";
    case "unavailable":
    case "unclear":
    case "aborted":
      return "unavailable";
  }
}
