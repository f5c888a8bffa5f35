import { z } from "zod";
import type { DraftStore } from "../../browser/stored-draft";
import {
  type InvoiceGroupSetting,
  type InvoiceGroupSettings,
  invoiceGroupConfigSchema,
} from "../../contract/invoice-group";
import { namesIn, pickSettings, type SettingsPatch } from "../../domain/invoice-groups/settings";
import { type SettingsForm, settingsFormSchema } from "./form";

/**
 * Unsaved work, which survives a reload and the end of a session. Only settings: no identifiers of
 * people, no addresses. It includes the values that the clerk had opened, so that a colleague's
 * change in between is still found when the draft is saved.
 */
export interface SettingsDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly opened: SettingsPatch;
  readonly form: Partial<SettingsForm>;
}

const storedSchema = z.object({
  savedAt: z.number(),
  opened: invoiceGroupConfigSchema.partial(),
  form: settingsFormSchema.partial(),
});

/** One draft for each person and invoice group, within one tab. */
export function draftKey(person: string, accountGuid: string): string {
  return `desk.draft.settings/${person}/${accountGuid}`;
}

/** Parses a draft; one of an older page version counts as none. */
export function readDraft(drafts: DraftStore, key: string): SettingsDraft | null {
  const { data } = storedSchema.safeParse(drafts.read(key));
  return data ? { ...data, opened: pickSettings(data.opened, namesIn(data.opened)) } : null;
}

/** Stores the changed fields; without changes it removes the draft. */
export function writeDraft(
  drafts: DraftStore,
  key: string,
  opened: InvoiceGroupSettings,
  form: SettingsForm,
  changed: readonly InvoiceGroupSetting[],
  savedAt: number,
): void {
  if (changed.length === 0) {
    drafts.remove(key);
    return;
  }
  const mine = Object.fromEntries(changed.map((name) => [name, form[name]]));
  drafts.write(key, { savedAt, opened: pickSettings(opened, changed), form: mine });
}
