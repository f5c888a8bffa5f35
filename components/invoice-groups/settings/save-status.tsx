"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConflictCompare } from "@/components/form/conflict-compare";
import { RefusedNotice } from "@/components/form/refused-notice";
import { UnclearNotice } from "@/components/form/unclear-notice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { ConflictChoice } from "@/lib/domain/merge-fields";
import { refusedFields } from "@/lib/invoice-groups/settings/refused-fields";
import { SaveResult } from "./save-result";
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
          texts="invoice-group-settings"
          conflicts={status.merge.conflicts.map(({ name, opened, now, mine }) => ({
            ...{ name, label: words.label(name) },
            ...{ opened: words.value(name, opened), now: words.value(name, now) },
            mine: words.value(name, mine),
          }))}
          sendsOthers={status.merge.send.length > 0}
          kept={status.merge.kept.map(({ name }) => words.label(name))}
          onResolve={onResolve}
          onCancel={save.dismiss}
        />
      );
    case "refused":
      return (
        <RefusedNotice
          texts="invoice-group-settings"
          error={status.error}
          others={refusedFields(status.error.problem.errors).others}
          onDismiss={save.dismiss}
        />
      );
    case "unclear":
    case "unseen":
      return (
        <UnclearNotice
          texts="invoice-group-settings"
          save={status}
          checking={save.checking}
          onCheck={() => save.check(status.attempt)}
          onSendAgain={onSendAgain}
        />
      );
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
