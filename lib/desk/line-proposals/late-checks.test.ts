import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { workSchema } from "../../domain/my-work/work-shape";
import { usualSendSettings } from "../../engine/outbox/send-settings";
import { describeOnEachDatabase } from "../../postgres/testing";
import { entry } from "./testing/planted-lines";
import { useProposalDesk } from "./testing/proposal-desk";

const { checks, lateChecks } = usualSendSettings;
const usual = { checks, lateChecks };
/** Seconds after the call. */
const times = [...checks, ...lateChecks].map((milliseconds) => milliseconds / 1000);

/** Whether a wait is the wanted one, less the seconds of the test itself. */
const isAbout = (wanted: number) => (seconds: number | null) =>
  seconds !== null && seconds <= wanted && seconds >= wanted - 2;

describeOnEachDatabase("A line that is not found", (open) => {
  const desk = useProposalDesk(open);
  const database = () => desk.runtime.database;
  /** A line whose call never arrived, or whose answer was dropped while the list lags. */
  const lost = async (mishap: "never-arrived" | "lost" = "never-arrived") => {
    const proposal = await desk.approve(await desk.submit());
    desk.lines.mishap(mishap);
    if (mishap === "lost") desk.lines.lag();
    await desk.send(usual);
    return proposal;
  };
  /** Seconds until the next check; null: none is due. */
  const untilNext = async () => {
    const { rows } = await database().execute<{ state: string; wait: string | null }>(
      sql`select state, extract(epoch from next_check_at - now())::text as wait from sends order by round desc limit 1`,
    );
    const [row] = rows;
    return row?.wait == null ? null : Math.round(Number(row.wait));
  };
  /** Advances the time to the next check, for the call too. */
  const pass = async () => {
    const wait = sql`(select next_check_at - now() from sends where state = 'unknown')`;
    await database().execute(
      sql`update sends set sent_at = sent_at - ${wait}, next_check_at = now() where state = 'unknown'`,
    );
  };
  const workOf = async (cookie: string) => {
    const request = new Request("http://desk.test/api/desk/my-work", { headers: { cookie } });
    return workSchema.parse(await (await handleDesk(desk.runtime, request)).json());
  };
  const unknownOf = async (cookie: string) => (await workOf(cookie)).unknown;

  it("is looked for after 2, 10 and 60 seconds, 5, 15 and 60 minutes, and only then a person's", async () => {
    const { second } = desk.people;
    const proposal = await lost();
    const settle = async () => {
      const { version } = await desk.read(proposal, second);
      const word = { version, decision: "did-not-happen", note: "I looked." };
      return desk.call(second, "POST", `/${proposal.id}/settle`, word);
    };
    let before = 0;
    for (const [index, time] of times.entries()) {
      expect(await untilNext()).toSatisfy(isAbout(time - before));
      const shown = await desk.read(proposal, second);
      expect(shown).toMatchObject({
        state: "unknown",
        may: [],
        approvalBar: null,
        outcome: { checks: index },
      });
      // The screen shows when the next check is, and until when no person may decide.
      const [next = 0, last = 0] = [shown.outcome?.nextCheckAt, shown.outcome?.undecidedUntil].map(
        (moment) => Math.round((Date.parse(moment ?? "") - Date.now()) / 1000),
      );
      expect(next).toSatisfy(isAbout(time - before));
      expect(last).toSatisfy(isAbout(3600 - before));
      const refused = await settle();
      expect([refused.status, refused.body.type]).toEqual([409, "still-looking"]);
      expect(await workOf(second)).toMatchObject({ unknown: 0, checking: 1 });
      await pass();
      // Each check by a desk without state of the ones before.
      desk.restart();
      await desk.send(usual);
      before = time;
    }
    expect(await untilNext()).toBeNull();
    expect(await desk.read(proposal, second)).toMatchObject({
      state: "unknown",
      may: ["settle"],
      outcome: { checks: 6, nextCheckAt: null, undecidedUntil: null },
    });
    expect(await workOf(second)).toMatchObject({ unknown: 1, checking: 0 });
    expect(await desk.lines.counts()).toEqual([1, 0]);
    expect(await settle()).toMatchObject({ status: 200, body: { state: "refused" } });
  });

  it.each([4, 5, 6])(
    "is found at check %s where the list lags behind until then",
    async (check) => {
      const proposal = await lost("lost");
      for (let index = 1; index < check; index += 1) {
        await pass();
        await desk.send(usual);
      }
      expect(await desk.read(proposal)).toMatchObject({ outcome: { checks: check - 1 } });
      desk.service.endFaults();
      await pass();
      await desk.send(usual);
      const line = await desk.lines.newest();
      expect(await desk.read(proposal)).toMatchObject({ state: "confirmed", lineId: line?.id });
      expect(await desk.lines.counts()).toEqual([1, 1]);
    },
  );

  it("is looked for although the desk was killed in the middle of a late check", async () => {
    const proposal = await lost("lost");
    for (let index = 1; index < 4; index += 1) {
      await pass();
      await desk.send(usual);
    }
    // The state after a crash that followed the claim of the check: due again when its lease ends.
    await database().execute(
      sql`update sends set next_check_at = now() + interval '30 seconds' where state = 'unknown'`,
    );
    desk.restart();
    await desk.send(usual);
    expect(await desk.read(proposal)).toMatchObject({ state: "unknown", outcome: { checks: 3 } });
    desk.service.endFaults();
    await pass();
    await desk.send(usual);
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed" });
    expect(desk.lines.writes()).toBe(1);
  });

  it("is looked for later where the service can't be read, which a person sees and counts as no check", async () => {
    const proposal = await lost("lost");
    for (let index = 1; index < 4; index += 1) {
      await pass();
      await desk.send(usual);
    }
    desk.lines.goDown();
    const slow = { ...usual, backoff: { first: 1000, longest: 60_000 } };
    await pass();
    await desk.send(slow);
    const wait = await untilNext();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const shown = await desk.read(proposal);
    expect(shown.outcome?.checks).toBe(3);
    const next = Math.round((Date.parse(shown.outcome?.nextCheckAt ?? "") - Date.now()) / 1000);
    expect(Math.abs(next - (wait ?? 0))).toBeLessThanOrEqual(1);
    desk.service.endFaults();
    desk.restart(); // its circuit has opened
    await pass();
    await desk.send(usual);
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed" });
  });

  it("is a person's once the service could not be read for more than an hour", async () => {
    const proposal = await lost();
    await database().execute(
      sql`update sends set sent_at = now() - interval '3644 seconds', next_check_at = now() + interval '1 minute' where state = 'unknown'`,
    );
    const { second } = desk.people;
    expect(await desk.read(proposal, second)).toMatchObject({ may: [] });
    await database().execute(
      sql`update sends set sent_at = now() - interval '3646 seconds' where state = 'unknown'`,
    );
    const shown = await desk.read(proposal, second);
    expect(shown).toMatchObject({ may: ["settle"], outcome: { undecidedUntil: null } });
    expect(shown.outcome?.nextCheckAt).not.toBeNull();
    expect(await unknownOf(second)).toBe(1);
  });

  it("is looked for three times where the service itself refuses it twice: an entry of the ERP", async () => {
    const proposal = await desk.approve(await desk.submit(entry, "import-entry"));
    desk.lines.mishap("never-arrived");
    await desk.send(usual);
    for (let index = 0; index < 3; index += 1) {
      await pass();
      await desk.send(usual);
    }
    expect(await desk.read(proposal)).toMatchObject({ state: "confirmed" });
    expect(desk.lines.writes()).toBe(2);
  });
});
