import "server-only";
import type { invoiceGroupsShapes } from "../../contract/desk/invoice-groups";
import type { SettingsResult } from "../../domain/invoice-groups/save-shape";
import type { DeskHandlers } from "../desk-handler";
import { notSent } from "../not-sent";
import { readNotInvoiced } from "./not-invoiced";
import { type Prevented, saveSettings } from "./save-settings";
import { settingsPorts } from "./settings-ports";
import { undoSettings } from "./undo-settings";

export const invoiceGroupsHandlers: DeskHandlers<keyof typeof invoiceGroupsShapes> = {
  getNotInvoiced: ({ runtime, actor, params }) =>
    readNotInvoiced(runtime, actor, params.accountGuid),

  saveInvoiceGroupSettings:
    async ({ exchange, actor, params, body }) =>
    async () =>
      requireResult(await saveSettings(settingsPorts(exchange, actor), { ...body, ...params })),

  undoInvoiceGroupSettings:
    async ({ exchange, actor, params, body }) =>
    async () =>
      requireResult(await undoSettings(settingsPorts(exchange, actor), { ...body, ...params })),
};

const notSentProblem = {
  type: "settings-not-sent",
  title: "The settings were not sent to the billing service.",
} as const;

/** @throws {DeskProblem} a refusal of the service; 503 if it is certain that nothing was sent. */
function requireResult(result: SettingsResult | Prevented): SettingsResult {
  if ("failure" in result) throw notSent(result.failure, notSentProblem);
  return result;
}
