import "server-only";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Permission } from "../../contract/permissions";
import { approvalRequests } from "../../db/schema/approval-requests";
import {
  type ApprovalSubject,
  approvalKindsOf,
  approvalSubjects,
} from "../../domain/approvals/approval-enumerations";
import { debtActRule } from "../../domain/debt-cases/act-rule";
import { proposalRule } from "../../domain/line-proposals/proposal-rule";
import {
  isRequestKind,
  requestKindRow,
  requestKinds,
} from "../../domain/requests/request-enumerations";
import { requestRuleOf } from "../../domain/requests/request-rule";
import { may } from "../../domain/roles";
import { planRule } from "../../domain/settings-plans/plan-rule";
import type { Actor } from "../../server/auth/sessions";

type Permissions = Readonly<Record<"read" | "write" | "decide", Permission>>;

/** The permissions of a kind; of requests each kind has its own. */
function permissionsOf(subject: ApprovalSubject, kind: string): Permissions {
  switch (subject) {
    case "line-proposal":
      return proposalRule.permissions;
    case "debt-act":
      return debtActRule.permissions;
    case "settings-plan":
      return planRule.permissions;
    case "request": {
      if (!isRequestKind(kind)) throw new TypeError(`There are no requests of kind ${kind}.`);
      return requestRuleOf(kind).permissions;
    }
    default:
      return subject satisfies never;
  }
}

const mayAs =
  (use: keyof Permissions) =>
  ({ roles }: Actor, subject: ApprovalSubject, kind?: string): boolean =>
    (kind === undefined ? approvalKindsOf[subject] : [kind]).some((one) =>
      may(roles, permissionsOf(subject, one)[use]),
    );

/** Whether the person may write requests of this kind; without a kind: of some kind. */
export const mayWrite = mayAs("write");
/** Whether the person may decide on other people's requests of this kind, or of some kind. */
export const mayDecide = mayAs("decide");

/** SQL condition: requests of the kinds on which the person may decide. */
export const isDecidable = ofKinds(mayDecide);
/** SQL condition: requests of the kinds that the person may read. */
export const isReadable = ofKinds(mayAs("read"));

function ofKinds(permitted: typeof mayDecide): (actor: Actor) => SQL | undefined {
  const { subject, kind } = approvalRequests;
  return (actor) =>
    or(
      ...approvalSubjects.map((one) => {
        const kinds = approvalKindsOf[one].filter((each) => permitted(actor, one, each));
        return and(eq(subject, one), inArray(kind, kinds));
      }),
    );
}

/** Whether the person decides on more than the bulk changes of colleagues. */
export function approves(actor: Actor): boolean {
  const requests = requestKinds.filter((kind) => requestKindRow(kind).needsSecondPerson);
  return (
    mayDecide(actor, "line-proposal") ||
    mayDecide(actor, "debt-act") ||
    requests.some((kind) => mayDecide(actor, "request", kind))
  );
}
