import { RequestsOf } from "@/components/requests/requests-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import type { RequestOwner } from "@/lib/requests/queries";
import { readActor } from "@/lib/server/actor";

/** The requests of a group or a customer. */
export async function LoadRequests({ owner }: { owner: RequestOwner }) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["requests", "approvals", "table"]}>
      <RequestsOf owner={owner} opened={await openList(actor, "requests")} />
    </PageMessages>
  );
}
