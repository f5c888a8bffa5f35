import { ApprovalsOf } from "@/components/approvals/approvals-screen";
import { PageMessages } from "@/components/shell/page-messages";
import type { ApprovalOwner } from "@/lib/approvals/queries";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";
import { listNamespaces, listParts } from "./approvals/list-parts";

/** The approval requests of a group or a customer. */
export async function LoadApprovals({ owner }: { owner: ApprovalOwner }) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={listNamespaces}>
      <ApprovalsOf owner={owner} opened={await openList(actor, "approvals")} parts={listParts} />
    </PageMessages>
  );
}
