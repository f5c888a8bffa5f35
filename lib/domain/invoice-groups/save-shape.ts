import { z } from "zod";
import { answeredSchema } from "../../contract/answered";
import {
  type InvoiceGroupConfig,
  type InvoiceGroupFullConfig,
  invoiceGroupConfigSchema,
  invoiceGroupSettingsSchema,
} from "../../contract/invoice-group";
import type { Problem } from "../../contract/problem";
import { type Attempt, type AttemptOutcome, saveScopes } from "./attempt";
import type { SettingChange } from "./changes";
import type { Merge } from "./merge";
import { namesIn, pickSettings, type ReadSettings } from "./settings";

/** Settings from the service: codes that the contract does not list are accepted, too. */
const readSettingsSchema = answeredSchema(invoiceGroupConfigSchema.partial()).transform(
  (record): ReadSettings => pickSettings(record, namesIn(record)),
);

/** Maximum number of groups of one customer in a request, which has at most 1 MB. */
const mostGroups = 5000;
const guid = z.string().min(1).max(64);

/** Body of POST invoice-groups/{accountGuid}/settings. */
export const saveSettingsSchema = z.strictObject({
  scope: z.enum(saveScopes),
  /** All settings with which the form was filled; an omitted one counts as unchanged. */
  opened: readSettingsSchema,
  /** The settings that the clerk changed, with their new values. */
  wanted: invoiceGroupSettingsSchema.partial().refine((patch) => namesIn(patch).length > 0, {
    message: "Give at least one setting.",
  }),
  /** Scope customer: the preview's values of these settings, by accountGuid. */
  shown: z.record(guid, readSettingsSchema).default({}),
});
export type SaveSettings = z.output<typeof saveSettingsSchema>;

/** Body of POST invoice-groups/{accountGuid}/settings/undo: what the save did to each group. */
export const undoSettingsSchema = z.strictObject({
  scope: z.enum(saveScopes),
  groups: z
    .array(
      z.strictObject({
        accountGuid: guid,
        before: readSettingsSchema,
        asked: readSettingsSchema,
        applied: readSettingsSchema,
      }),
    )
    .min(1)
    .max(mostGroups),
});
export type UndoSettings = z.output<typeof undoSettingsSchema>;

/** Read back: the requested values, and the service's current ones. */
export interface SeenResult {
  readonly kind: "seen";
  readonly attempt: Attempt;
  readonly outcome: AttemptOutcome;
  readonly now: InvoiceGroupFullConfig;
}

/** The result of a save or an undo that was neither refused nor prevented. */
export type SettingsResult =
  /** Nothing was sent: a colleague changed the same setting; the clerk decides. */
  | { readonly kind: "conflict"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the service already has all of it. */
  | { readonly kind: "alreadySo"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the customer's groups differ from the preview. */
  | { readonly kind: "groupsChanged"; readonly groups: readonly InvoiceGroupConfig[] }
  /** Nothing was left to undo: undone already, or all of it changed since. */
  | {
      readonly kind: "nothingToUndo";
      readonly now: InvoiceGroupFullConfig;
      readonly left: readonly SettingChange[];
    }
  /** Sent, with an unknown result. */
  | { readonly kind: "unclear"; readonly attempt: Attempt; readonly problem: Problem }
  /** The service accepted it, but could not be read afterwards. */
  | { readonly kind: "unseen"; readonly attempt: Attempt; readonly problem: Problem }
  | SeenResult;
