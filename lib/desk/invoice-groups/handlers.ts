import "server-only";
import type { invoiceGroupsShapes } from "../../desk-contract/invoice-groups";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { requireSent } from "../../engine/audit/send-for-person";
import { findRecordMarks } from "./marks/reads";
import { saveSettings } from "./save-settings";
import { settingsPorts } from "./settings-ports";
import { undoSettings } from "./undo-settings";

export const invoiceGroupsHandlers: DeskHandlers<
  Exclude<keyof typeof invoiceGroupsShapes, "getNotInvoiced">
> = {
  findRecordMarks,

  saveInvoiceGroupSettings:
    async ({ exchange, actor, params, body }) =>
    async () =>
      requireSent(
        await saveSettings(settingsPorts(exchange, actor), { ...body, ...params }),
        notSent,
      ),

  undoInvoiceGroupSettings:
    async ({ exchange, actor, params, body }) =>
    async () =>
      requireSent(
        await undoSettings(settingsPorts(exchange, actor), { ...body, ...params }),
        notSent,
      ),
};

const notSent = {
  type: "settings-not-sent",
  title: "The settings were not sent to the billing service.",
} as const;
