import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { selectionRows, selections } from "../../../db/schema/selections";
import { type NewSelection, selectionSchema } from "../../../domain/selections/selection-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { guid } from "../testing/numbered-groups";
import { usePlanDesk } from "../testing/plan-desk";
import { backgroundReadsDone, ReadOvertaken } from "./background-reads";
import { forgetReads } from "./left-reads";
import { resumeSelections } from "./read-selection";
import { addSelected, failSelection, touchSelection } from "./store";

const given: NewSelection = { source: "search", search: {}, except: [guid("aa", 4)] };

describeOnEachDatabase("A selection whose desk has ended", (open) => {
  const held = usePlanDesk(open);

  /** As a desk leaves it that ends after the first page, so many seconds ago. */
  const leave = async (cookie: string, seconds: number, more: object = {}) => {
    const { database } = held.desk.runtime;
    const { id } = await held.select(cookie, given);
    await database
      .update(selections)
      .set({
        state: "collecting",
        given,
        total: 500,
        readCount: 500,
        mix: [],
        touchedAt: sql`now() - make_interval(secs => ${seconds})`,
        ...more,
      })
      .where(eq(selections.id, id));
    await database.delete(selectionRows).where(sql`${selectionRows.position} >= 500`);
    const [row] = await database.select().from(selections).where(eq(selections.id, id));
    return { id, readerId: row?.readerId ?? null };
  };
  const read = async (cookie: string, id: string) =>
    selectionSchema.parse((await held.call(cookie, "GET", `/selections/${id}`)).body);
  const resume = async () => {
    await resumeSelections(held.desk.runtime);
    await backgroundReadsDone(held.desk.runtime);
  };

  it("is read again from the start by the next one, each group once", async () => {
    const cookie = await held.signIn();
    const { database } = held.desk.runtime;
    await held.groups.add(700);
    const { id } = await leave(cookie, 30);
    expect((await read(cookie, id)).state).toBe("collecting");
    await resume();
    expect(await read(cookie, id)).toMatchObject({ state: "ready", total: 699, read: 699 });
    const rows = await database
      .select()
      .from(selectionRows)
      .where(eq(selectionRows.selectionId, id));
    expect(new Set(rows.map(({ accountGuid }) => accountGuid)).size).toBe(699);
    expect(rows.map(({ accountGuid }) => accountGuid)).not.toContain(guid("aa", 4));
    // What was asked for is kept no longer than the read.
    const [row] = await database.select().from(selections).where(eq(selections.id, id));
    expect(row?.given).toBeNull();
  });

  it("is left alone while its desk shows signs of life, and once it is an hour old", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const young = await leave(cookie, 30);
    await touchSelection(held.desk.runtime.database, young);
    const old = await leave(cookie, 30, { createdAt: sql`now() - interval '61 minutes'` });
    await resume();
    expect((await read(cookie, young.id)).state).toBe("collecting");
    expect((await read(cookie, old.id)).state).toBe("collecting");
    const later = await leave(cookie, 100, { createdAt: sql`now() - interval '61 minutes'` });
    expect(await read(cookie, later.id)).toMatchObject({ state: "failed", failure: "interrupted" });
  });

  it("is read at once by a new desk on the same folder", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await leave(cookie, 0);
    await forgetReads(held.desk.runtime.database);
    await resume();
    expect(await read(cookie, id)).toMatchObject({ state: "ready", total: 3 });
  });

  it("takes nothing more from the desk that was only slow", async () => {
    const cookie = await held.signIn();
    const { database } = held.desk.runtime;
    await held.groups.add(3);
    const slow = await leave(cookie, 30);
    await resume();
    const group = { accountGuid: guid("aa", 9), customerGuid: guid("cc", 3), name: "Late" };
    const late = addSelected(database, slow, { from: 3, groups: [group], read: 4 });
    await expect(late).rejects.toThrow(ReadOvertaken);
    await failSelection(database, slow, "service-failed");
    expect(await read(cookie, slow.id)).toMatchObject({ state: "ready", total: 3 });
  });
});
