import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { Approval } from "../desk-contract/approvals";
import type { DeskInput } from "../desk-contract/desk-operations";
import { isMoving } from "../domain/approvals/is-moving";
import { isRequestMoving } from "../domain/requests/is-request-moving";

export type { Approval };

type ApprovalFilter = Omit<NonNullable<DeskInput<"listApprovals">["query"]>, "cursor">;

/** The record whose approval requests are listed. */
export type ApprovalOwner = { readonly accountGuid: string } | { readonly customerGuid: string };

/** A page of approval requests; `cursor` is the `next` of the page before. */
export function readApprovals(filter: ApprovalFilter, cursor: string | null, signal: AbortSignal) {
  return callDesk("listApprovals", { query: { ...filter, cursor }, signal });
}

/** Approval requests page by page, in the order of the view. */
export function approvalListQuery(filter: ApprovalFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.approvals, "list", filter],
    queryFn: ({ pageParam, signal }) => readApprovals(filter, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Pages of one subject that are read at most, with 50 requests on each. */
const mostPages = 4;

/** Approval requests of one subject; `next` is not null if there are more than are read. */
export function approvalsOfQuery<Subject extends Approval["subject"]>(
  subject: Subject,
  filter: ApprovalFilter,
) {
  return queryOptions({
    queryKey: [...queryKeys.approvals, "of", subject, filter],
    queryFn: async ({ signal }) => {
      const found: ApprovalOf<Subject>[] = [];
      let next = firstPage;
      for (let page = 0; page === 0 || (next !== null && page < mostPages); page += 1) {
        const answer = await readApprovals({ ...filter, subject }, next, signal);
        found.push(...answer.approvals.flatMap((one) => approvalOf(subject, one) ?? []));
        next = answer.next;
      }
      return { approvals: found, next };
    },
  });
}

/** An approval request of one subject. */
export type ApprovalOf<Subject extends Approval["subject"]> = Extract<
  Approval,
  { readonly subject: Subject }
>;

/** An approval request that is of this subject; undefined: none was read, or one of another. */
export function approvalOf<Subject extends Approval["subject"]>(
  subject: Subject,
  approval: Approval | undefined,
): ApprovalOf<Subject> | undefined {
  return approval?.subject === subject ? (approval as ApprovalOf<Subject>) : undefined;
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.approvals, "one", id],
    queryFn: ({ signal }) => callDesk("getApproval", { params: { id }, signal }),
  });
}

/** The same, read again while the desk or billing is processing it. */
export function followedApprovalQuery(id: string) {
  return queryOptions({
    ...approvalQuery(id),
    refetchInterval: ({ state: { data } }) => (data ? pollOf(data) : false),
  });
}

/** Milliseconds until it may have changed without a person; false: it does not. */
function pollOf(approval: Approval): number | false {
  switch (approval.subject) {
    case "line-proposal":
    case "debt-act":
      return isMoving(approval.state) ? 2000 : false;
    case "request":
      return isRequestMoving(approval.state) ? 2000 : false;
    case "settings-plan":
      return approval.state === "preparing" || approval.rehearsal?.state === "running"
        ? 1000
        : false;
    default:
      return approval satisfies never;
  }
}
