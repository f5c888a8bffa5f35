"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import type { ProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupFullConfig, InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import {
  pickSettings,
  sendable,
  settingNames,
  settingsOf,
} from "@/lib/domain/invoice-groups/settings";
import type { ConflictChoice } from "@/lib/domain/merge-fields";
import type { SettingsForm } from "@/lib/invoice-groups/settings/form";
import { refusedFields } from "@/lib/invoice-groups/settings/refused-fields";
import { needsConfirmation } from "./needs-confirmation";
import { useSaveScope } from "./use-save-scope";
import { useSettingsForm } from "./use-settings-form";
import { useSettingsSave } from "./use-settings-save";

/** The settings of one invoice group being edited: form, draft, scope and save as one thing. */
export function useSettingsEditor(
  group: InvoiceGroupFullConfig,
  refusal: (message: string) => string,
) {
  const state = useSettingsForm(settingsOf(group));
  const { form, reading } = state;
  const key = `desk.draft.settings/${useActor().personId}/${group.accountGuid}`;
  const draft = useFormDraft(form, key, { restore: state.restore });
  // A field with a problem is not sent.
  const readable = reading.changed.filter((name) => reading.problems[name] === undefined);
  const patch = sendable(pickSettings(reading.settings, readable));
  const scope = useSaveScope(group.customerGuid, patch, reading.changed.length);
  const [confirming, setConfirming] = useState(false);
  /** The form at the moment of the save; a later difference was typed during the save. */
  const sent = useRef<SettingsForm>(state.values);
  const typedSince = (name: InvoiceGroupSetting) =>
    form.methods.getValues(name) !== sent.current[name];
  const changedByClerk = (name: InvoiceGroupSetting) =>
    form.methods.getValues(name) !== state.openedForm[name];

  const save = useSettingsSave(group, {
    onSeen: (now, purpose) => {
      state.adopt(settingsOf(now), purpose === "save" ? typedSince : changedByClerk);
      // The wider scope was chosen for that save alone.
      scope.setScope("group");
    },
    onAlreadySo: (now) => state.adopt(settingsOf(now), typedSince),
    onRefused: (error) => showRefusedFields(error),
  });

  function showRefusedFields(error: ProblemError): void {
    const { fields } = refusedFields(error.problem.errors);
    const errors = Object.entries(fields).map(([path, message]) => ({
      path,
      message: refusal(message),
    }));
    form.refuse({ errors });
  }

  // Another person's change is taken over at once if nothing is changed here.
  const followRecord = useEffectEvent((record: InvoiceGroupFullConfig) => {
    if (reading.changed.length > 0 || save.busy) return;
    const changed = settingNames.some((name) => record[name] !== state.opened[name]);
    if (changed) state.adopt(settingsOf(record), () => false);
  });
  useEffect(() => followRecord(group), [group]);

  function send(): void {
    setConfirming(false);
    sent.current = form.methods.getValues();
    const { opened } = state;
    const wanted = sendable(pickSettings(reading.settings, reading.changed));
    void save.save({ scope: scope.scope, shown: scope.shown, opened, wanted });
  }

  /** The press of save: errors first, then the question where one is needed, then the protocol. */
  function begin(): void {
    if (reading.changed.length === 0 || save.busy) return;
    // After an unclear save, each button first checks the result.
    if (save.unchecked) {
      void save.check(save.unchecked);
      return;
    }
    // The preview must be loaded before a save; it shows that the groups are still being read.
    if (scope.toAll && scope.radius === null) return;
    if (needsConfirmation(patch, scope.toAll)) setConfirming(true);
    else send();
  }

  function resolve(choices: Partial<Record<InvoiceGroupSetting, ConflictChoice>>): void {
    const { status } = save;
    if (status.kind !== "settled" || status.result.kind !== "conflict") return;
    const { now } = status.result;
    const keep = (name: InvoiceGroupSetting) => changedByClerk(name) && choices[name] !== "theirs";
    state.adopt(settingsOf(now), keep);
    save.setResolved();
  }

  /** The values of the record as it is now; a restored draft began with those of an earlier one. */
  function discard(): void {
    state.adopt(settingsOf(group), () => false);
    scope.setScope("group");
    save.quiet();
  }

  return {
    state,
    draft: { ...draft, discard },
    patch,
    scope,
    save,
    confirming,
    setConfirming,
    send,
    begin,
    press: () => void form.press(begin),
    resolve,
    discard,
  };
}
