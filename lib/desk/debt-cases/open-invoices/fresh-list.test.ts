import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "../acts/testing/act-desk";
import { readFreshList } from "./fresh-list";

describeOnEachDatabase("The list of open invoices for acts on their way", (open) => {
  const desk = useActDesk(open);
  const read = () => readFreshList(desk.runtime, { milliseconds: 10_000 });

  it("is read once more for all who ask while it is being read, and never from before they asked", async () => {
    const first = read();
    const later = Array.from({ length: 20 }, read);
    await first;
    // The second reading includes what happened before it began.
    await desk.invoices.addToTotal(0, 1);
    const lists = await Promise.all(later);
    expect(new Set(lists).size).toBe(1);
    expect(lists[0]).not.toBe(await first);
    expect(desk.reads()).toBe(2);
  });

  it("is read again when no reading is in progress, also after a failed one", async () => {
    desk.goDown();
    const failed = await Promise.allSettled([read(), read(), read()]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    desk.recover();
    desk.restart();
    expect((await read()).size).toBe(6);
    const reads = desk.reads();
    await read();
    expect(desk.reads()).toBe(reads + 1);
  });
});
