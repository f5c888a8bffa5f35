import { describe, expect, it } from "vitest";
import {
  type StepNotice,
  type StepPage,
  type StepPlace,
  type StepPorts,
  StepWalk,
} from "./step-walk";

const pages: readonly StepPage[] = [
  { shown: [{ invoiceNumber: "6" }, { invoiceNumber: "5" }], moreAfter: true },
  { shown: [{ invoiceNumber: "4" }, { invoiceNumber: "3" }], moreAfter: true },
  { shown: [], moreAfter: true },
  { shown: [{ invoiceNumber: "2" }], moreAfter: false },
];
const nothing: StepPage = { shown: [], moreAfter: false };

/** A screen at this invoice; pages that are not `loaded` arrive when the test lets them. */
function screen(start: StepPlace, loaded: readonly number[] = []) {
  const waiting = new Map<number, { come: () => void; fail: () => void }>();
  const reported: { pending: boolean; notice: StepNotice }[] = [];
  const here: { place: StepPlace | null } = { place: start };
  const known = new Set(loaded);
  const ports: StepPorts = {
    place: () => here.place,
    known: (page) => (known.has(page) ? (pages[page] ?? nothing) : null),
    load: (page) =>
      new Promise((resolve, reject) => {
        const come = () => {
          known.add(page);
          resolve(pages[page] ?? nothing);
        };
        if (known.has(page)) come();
        else waiting.set(page, { come, fail: () => reject(new Error("no connection")) });
      }),
    go: (to) => {
      here.place = to;
    },
    report: (pending, notice) => reported.push({ pending, notice }),
  };
  return { ports, here, waiting, last: () => reported.at(-1) };
}

const first: StepPlace = { page: 0, invoice: "6" };

describe("steps along the list", () => {
  it("count each press from where the one before led, not from what is still on the screen", async () => {
    const { ports, here } = screen(first, [0, 1]);
    const walk = new StepWalk();
    await Promise.all([walk.step("next", ports), walk.step("next", ports)]);
    expect(here.place).toEqual({ page: 1, invoice: "4" });
  });

  it("remember a press while the rows load, and take it when they are there", async () => {
    const { ports, here, waiting, last } = screen(first);
    const done = new StepWalk().step("next", ports);
    expect(here.place).toEqual(first);
    expect(last()).toEqual({ pending: true, notice: null });
    waiting.get(0)?.come();
    await done;
    expect(here.place).toEqual({ page: 0, invoice: "5" });
    expect(last()).toEqual({ pending: false, notice: null });
  });

  it("take the newest press alone of those that came while the rows load", async () => {
    const { ports, here, waiting, last } = screen(first);
    const walk = new StepWalk();
    const done = walk.step("next", ports);
    await walk.step("next", ports);
    await walk.step("previous", ports);
    waiting.get(0)?.come();
    await done;
    expect(here.place).toEqual(first);
    expect(last()).toEqual({ pending: false, notice: "first" });
  });

  it("take a press that comes while the next page loads after the step onto it", async () => {
    const { ports, here, waiting } = screen({ page: 0, invoice: "5" }, [0]);
    const walk = new StepWalk();
    const done = walk.step("next", ports);
    await walk.step("next", ports);
    waiting.get(1)?.come();
    await done;
    expect(here.place).toEqual({ page: 1, invoice: "3" });
  });

  it("pass over pages that show no row", async () => {
    const { ports, here } = screen({ page: 1, invoice: "3" }, [1, 2, 3]);
    await new StepWalk().step("next", ports);
    expect(here.place).toEqual({ page: 3, invoice: "2" });
    await new StepWalk().step("previous", ports);
    expect(here.place).toEqual({ page: 1, invoice: "3" });
  });

  it("forget a press when the person leaves, and take the next one afresh", async () => {
    const { ports, here, waiting } = screen(first);
    const walk = new StepWalk();
    const done = walk.step("next", ports);
    walk.leave();
    waiting.get(0)?.come();
    await done;
    expect(here.place).toEqual(first);
    await walk.step("next", ports);
    expect(here.place).toEqual({ page: 0, invoice: "5" });
  });

  it("ignore a press after another invoice was opened", async () => {
    const { ports, here, waiting } = screen({ page: 0, invoice: "5" }, [0]);
    const done = new StepWalk().step("next", ports);
    here.place = first;
    waiting.get(1)?.come();
    await done;
    expect(here.place).toEqual(first);
  });

  it("say where the way ends, and of an invoice that is not among the rows that it has none", async () => {
    const end = screen({ page: 3, invoice: "2" }, [3]);
    await new StepWalk().step("next", end.ports);
    expect(end.last()?.notice).toBe("last");
    const other = screen({ page: 0, invoice: "77" }, [0]);
    await new StepWalk().step("next", other.ports);
    expect(other.last()?.notice).toBe("unlisted");
  });

  it("say that the rows could not be loaded, and try again at the next press", async () => {
    const { ports, here, waiting, last } = screen(first);
    const walk = new StepWalk();
    const failed = walk.step("next", ports);
    waiting.get(0)?.fail();
    await failed;
    expect(last()).toEqual({ pending: false, notice: "stepFailed" });
    const done = walk.step("next", ports);
    waiting.get(0)?.come();
    await done;
    expect(here.place).toEqual({ page: 0, invoice: "5" });
  });
});
