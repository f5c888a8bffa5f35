"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckedResult } from "@/components/form/checked-result";
import { ConflictCompare } from "@/components/form/conflict-compare";
import type { Settled } from "@/components/form/use-checked-save";
import { Banner } from "@/components/ui/banner";
import type { InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { SettingsResult } from "@/lib/domain/invoice-groups/save-shape";
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

const texts = "invoice-group-settings";

/** The result of the last save, above the save bar. */
export function SaveStatus(props: SaveStatusProps) {
  const t = useTranslations("invoice-group-settings");
  return (
    <CheckedResult
      texts={texts}
      saving={t("save.saving")}
      save={props.save}
      others={(errors) => refusedFields(errors).others}
      onSendAgain={props.onSendAgain}
    >
      {(result, at, dismiss) => (
        <SettledSave {...props} result={result} at={at} dismiss={dismiss} />
      )}
    </CheckedResult>
  );
}

interface SettledSaveProps extends SaveStatusProps {
  result: Settled<SettingsResult>;
  at: number;
  dismiss: ReactNode;
}

function SettledSave(props: SettledSaveProps) {
  const { result, at, dismiss, save, words, onUndo, onResolve } = props;
  const t = useTranslations("invoice-group-settings");
  switch (result.kind) {
    case "seen":
      return (
        <SaveResult
          result={result}
          at={at}
          words={words}
          checking={save.checking}
          onCheck={() => save.check(result.attempt)}
          onUndo={save.undoable === result ? onUndo : null}
          dismiss={dismiss}
        />
      );
    case "conflict":
      return (
        <ConflictCompare
          texts={texts}
          merge={result.merge}
          words={words}
          onResolve={onResolve}
          onCancel={save.dismiss}
        />
      );
    case "alreadySo":
      return (
        <Banner tone="info" title={t("result.alreadySo")} actions={dismiss}>
          {result.merge.kept.length > 0
            ? t("result.notOverwritten", {
                fields: words.labels(result.merge.kept.map(({ name }) => name)),
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
          {result.left.length > 0
            ? t("result.notUndone", { fields: words.labels(result.left.map(({ name }) => name)) })
            : null}
        </Banner>
      );
  }
}
