import { invoiceStatuses } from "../../contract/invoice-enumerations";
import { approvalStates } from "../approvals/approval-enumerations";
import { debtActStates } from "../debt-cases/act-enumerations";
import { debtCaseStates } from "../debt-cases/case-enumerations";
import { requestStates } from "../requests/request-enumerations";

/** Kinds of records in the finder, in display order. */
export const hitKinds = [
  "invoice-group",
  "customer",
  "invoice",
  "metering-point",
  "debt-case",
  "debt-act",
  "line-proposal",
  "request",
  "settings-plan",
  "product",
] as const;
export type HitKind = (typeof hitKinds)[number];

const recordStates = ["active", "ended", "on-hold", "deceased", "draft"] as const;
export const hitStates = [
  ...recordStates,
  ...new Set([
    ...invoiceStatuses,
    ...debtCaseStates,
    ...debtActStates,
    ...requestStates,
    ...approvalStates["settings-plan"].filter((state) => state !== "draft"),
  ]),
];
export type HitState = (typeof hitStates)[number];

export const finderSources = ["desk", "billing"] as const;
export type FinderSource = (typeof finderSources)[number];
