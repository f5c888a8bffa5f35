import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sends } from "../../db/schema/outbox";
import { readAfterRestore } from "../../engine/outbox/testing/read-after-restore";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk } from "./testing/proposal-desk";

const statement = readAfterRestore();

describeOnEachDatabase("A restore to the moment between an approval and its call", (open) => {
  const desk = useProposalDesk(open);
  /** Sends what is approved, and makes the database as it was before. */
  const sendAndRestore = async () => {
    const proposal = await desk.approve(await desk.submit());
    const { database } = desk.runtime;
    const [[before], [waiting]] = [
      await database.select().from(approvalRequests),
      await database.select().from(sends),
    ];
    if (!before || !waiting) throw new Error("Nothing was approved.");
    await desk.send();
    await database.update(approvalRequests).set(before);
    await database.update(sends).set(waiting);
    return proposal;
  };

  it("finds a line that was sent since, and does not send it again", async () => {
    const proposal = await sendAndRestore();
    const [line] = desk.service.lines;
    await desk.runtime.database.execute(sql.raw(statement));
    await desk.send();
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed", lineId: line?.id });
    expect([desk.service.writes, desk.service.lines.length]).toEqual([1, 1]);
  });

  it("leaves to a person what billing does not have", async () => {
    const proposal = await sendAndRestore();
    desk.service.lines.length = 0;
    await desk.runtime.database.execute(sql.raw(statement));
    await desk.send();
    expect(await desk.read(proposal, desk.people.second)).toMatchObject({
      state: "unknown",
      may: ["settle"],
    });
    expect(desk.service.writes).toBe(1);
  });
});
