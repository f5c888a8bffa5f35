import { z } from "zod";
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
import { namesIn, pickSettings } from "./settings";

/** Settings as the service answered them: codes that the contract does not list are taken, too. */
const readSettingsSchema = invoiceGroupConfigSchema
  .partial()
  .transform((record) => pickSettings(record, namesIn(record)));

/** Most groups of one customer that a request can name: it has at most 1 MB. */
const mostGroups = 5000;
const guid = z.string().min(1).max(64);

/** Body of POST invoice-groups/{accountGuid}/settings. */
export const saveSettingsSchema = z.strictObject({
  scope: z.enum(saveScopes),
  /** All settings as the form was filled from; one that is left out counts as unchanged. */
  opened: readSettingsSchema,
  /** The settings that the clerk changed, with their new values. */
  wanted: invoiceGroupSettingsSchema.partial().refine((patch) => namesIn(patch).length > 0, {
    message: "Give at least one setting.",
  }),
  /** Scope customer: what the preview showed of these settings, by accountGuid. */
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

/** Read back: what was asked, and what the service has now. */
export interface SeenResult {
  readonly kind: "seen";
  readonly attempt: Attempt;
  readonly outcome: AttemptOutcome;
  readonly now: InvoiceGroupFullConfig;
}

/** How a save or an undo ended that was neither refused nor prevented. */
export type SettingsResult =
  /** Nothing was sent: somebody else changed the same setting; the clerk decides. */
  | { readonly kind: "conflict"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the service already has all of it. */
  | { readonly kind: "alreadySo"; readonly now: InvoiceGroupFullConfig; readonly merge: Merge }
  /** Nothing was sent: the customer's groups are no longer what the preview showed. */
  | { readonly kind: "groupsChanged"; readonly groups: readonly InvoiceGroupConfig[] }
  /** Nothing was left to undo: undone already, or all of it changed since. */
  | {
      readonly kind: "nothingToUndo";
      readonly now: InvoiceGroupFullConfig;
      readonly left: readonly SettingChange[];
    }
  /** Sent, and nobody knows whether it took effect. */
  | { readonly kind: "unclear"; readonly attempt: Attempt; readonly problem: Problem }
  /** The service took it, but could not be read afterwards. */
  | { readonly kind: "unseen"; readonly attempt: Attempt; readonly problem: Problem }
  | SeenResult;
