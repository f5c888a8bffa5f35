import type { Check } from "./check";
import { debtChecks } from "./checks/debt";
import { dimensionChecks } from "./checks/dimensions";
import { eventChecks } from "./checks/events";
import { groupWorkChecks } from "./checks/group-work";
import { invoiceGroupChecks } from "./checks/invoice-groups";
import { invoiceChecks } from "./checks/invoices";
import { lineListChecks } from "./checks/line-lists";
import { lineWriteChecks } from "./checks/line-writes";
import { meteringPointChecks } from "./checks/metering-points";
import { offeringChecks } from "./checks/offerings";
import { priceChecks } from "./checks/prices";
import { reportChecks } from "./checks/reports";
import type { OperationName } from "./operation-list";

/** What is asked of each operation. */
export const checks: Readonly<Record<OperationName, Check>> = {
  ...reportChecks,
  ...eventChecks,
  ...dimensionChecks,
  ...invoiceChecks,
  ...invoiceGroupChecks,
  ...lineListChecks,
  ...lineWriteChecks,
  ...groupWorkChecks,
  ...meteringPointChecks,
  ...debtChecks,
  ...offeringChecks,
  ...priceChecks,
};
