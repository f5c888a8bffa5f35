import { z } from "zod";
import { invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { sharedBars } from "../approvals/approval-enumerations";
import {
  approvalFields,
  decisionSchemaOf,
  moment,
  note,
  returnSchemaOf,
  version,
} from "../approvals/approval-shape";
import { namesIn } from "../invoice-groups/settings";
import { warningCodes } from "../invoice-groups/warnings";
import { rehearsalSchema } from "../jobs/rehearsal-shape";
import { settingsContentSchema } from "../jobs/settings-job";
import { walkCountSchema } from "../walks/walk-count-schema";
import {
  blockReasons,
  planActions,
  planKinds,
  planReturnCodes,
  planStates,
} from "./plan-enumerations";
import { isClearable } from "./setting-changes";

const name = invoiceGroupSettingsSchema.keyof();
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const count = z.int().min(0);

/** The values of one setting in a selection. */
export const settingMixSchema = z.object({
  name,
  values: z.array(z.object({ value, count })),
  others: count,
});

/** Keep, set to, or clear: a setting in neither part is kept. */
export const settingChangesSchema = z
  .strictObject({
    set: invoiceGroupSettingsSchema.partial().default({}),
    /** Texts that are emptied. */
    clear: z.array(name).default([]),
  })
  .superRefine(({ set, clear }, context) => {
    if (namesIn(set).length + clear.length === 0) {
      context.addIssue({ code: "custom", path: [], message: "Change at least one setting." });
    }
    for (const [index, cleared] of clear.entries()) {
      const path = ["clear", index];
      if (!isClearable(cleared)) {
        context.addIssue({ code: "custom", path, message: `${cleared} cannot be empty.` });
      } else if (set[cleared] !== undefined || clear.indexOf(cleared) < index) {
        context.addIssue({ code: "custom", path, message: `${cleared} is given twice.` });
      }
    }
  });

/** Body of POST settings-plans. */
export const newPlanSchema = z.strictObject({
  selectionId: z.uuid(),
  changes: settingChangesSchema,
  note: note.optional(),
});

/** Exact numbers of a plan's rows. */
export const planSumsSchema = z.object({
  rows: z.object({ change: count, "already-so": count, blocked: count }),
  settings: z.array(z.object({ name, count })),
  blocked: z.array(z.object({ reason: z.enum(blockReasons), count })),
  warnings: z.array(z.object({ code: z.enum(warningCodes), count })),
  /**
   * Groups that are not selected and change with their customer, and the number of customers. null
   * groups: not counted. null: there are none.
   */
  further: z.object({ customers: count, groups: count.nullable() }).nullable().default(null),
  /** What the walk that selected its groups counted; null: groups were not selected by a walk. */
  walk: walkCountSchema.nullable().default(null),
});

/** The content of a plan that an approval is bound to, beside its rows. */
export const planContentSchema = settingsContentSchema;

/** A plan of a bulk change, as the desk's own API answers it. */
export const settingsPlanSchema = z.object({
  ...approvalFields,
  kind: z.enum(planKinds),
  state: z.enum(planStates),
  content: planContentSchema,
  /** Why the groups could not be read. */
  failure: z.enum(["too-many", "service-failed", "interrupted"]).nullable(),
  /** Groups that were read so far, of `total`. */
  read: count,
  total: count,
  sums: planSumsSchema,
  /** Why a second person must approve it; null: one person suffices. */
  secondPerson: z.enum(["rows", "settings"]).nullable(),
  /** The job that it became. */
  jobId: z.uuid().nullable(),
  /** The last rehearsal; null: none. */
  rehearsal: rehearsalSchema.nullable().default(null),
  /** When the groups were read. */
  readAt: moment.nullable(),
  submittedAt: moment.nullable(),
  /** A plan that has not been sent until then is removed. */
  expiresAt: moment,
  decision: decisionSchemaOf(planReturnCodes).nullable(),
  may: z.array(z.enum(planActions)),
  approvalBar: z.enum([...sharedBars, "own-plan"]).nullable(),
});
export type SettingsPlan = z.infer<typeof settingsPlanSchema>;

/**
 * Body of POST approvals/{id}/submit: exactly what was shown. `count` is the number of groups on
 * the button.
 */
export const sendPlanSchema = z.strictObject({
  version,
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  count: z.int().min(1),
});

export const returnPlanSchema = returnSchemaOf(planReturnCodes);
