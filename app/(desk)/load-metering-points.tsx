import { MeteringPoints } from "@/components/metering-points/metering-points";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import type { PointOwner } from "@/lib/metering-points/queries";
import { readActor } from "@/lib/server/actor";

/** Metering points and contracts. The browser reads them, so that a failure is the tab's alone. */
export async function LoadMeteringPoints({ owner }: { owner: PointOwner }) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "metering-points");
  return (
    <PageMessages namespaces={["metering-points", "contract-words", "table"]}>
      <MeteringPoints owner={owner} opened={opened} />
    </PageMessages>
  );
}
