import "server-only";
import type { DeskOperationId } from "../contract/desk/desk-table";
import { auditHandlers } from "./audit/handlers";
import { debtActionsHandlers } from "./debt-cases/acts/handlers";
import { debtCasesHandlers } from "./debt-cases/register/handlers";
import type { DeskHandlers } from "./desk-handler";
import { invoiceGroupsHandlers } from "./invoice-groups/handlers";
import { invoicesHandlers } from "./invoices/handlers";
import { jobsHandlers } from "./jobs/handlers";
import { lineProposalsHandlers } from "./line-proposals/handlers";
import { myWorkHandlers } from "./my-work/handlers";
import { describeDesk } from "./openapi";
import { peopleHandlers } from "./people/handlers";
import { preferencesHandlers } from "./preferences/handlers";
import { webhooksHandlers } from "./webhooks/handlers";

/** What answers each operation of the desk's own API. */
export const deskHandlers: DeskHandlers<DeskOperationId> = {
  getDeskDocument: ({ runtime }) => describeDesk(runtime.env.NEXTAUTH_URL),
  ...peopleHandlers,
  ...preferencesHandlers,
  ...myWorkHandlers,
  ...auditHandlers,
  ...invoiceGroupsHandlers,
  ...invoicesHandlers,
  ...jobsHandlers,
  ...lineProposalsHandlers,
  ...debtCasesHandlers,
  ...debtActionsHandlers,
  ...webhooksHandlers,
};
