import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { changeGroup } from "../../../../service/testing/plant-groups";
import { jobs } from "../../../db/schema/jobs";
import { mostCorrections } from "../../../domain/jobs/bulk-kinds";
import { lineCorrectionsSchema } from "../../../domain/line-recipes/correction-shape";
import { lineRecipesSchema } from "../../../domain/line-recipes/recipe-shape";
import { toMinorUnits } from "../../../domain/minor-units";
import { bulkJobs } from "../../../engine/jobs/testing/bulk-desk";
import { describeOnEachDatabase } from "../../../postgres/testing";
import {
  accountGuid,
  customerGuid,
  endedGuid,
  energyElement,
  otherGuid,
  type PlantedLine,
} from "../testing/planted-lines";
import { exampleCorrection, useCorrectionDesk } from "./testing/correction-desk";

describeOnEachDatabase("Recipes that propose corrected lines", (open) => {
  const desk = useCorrectionDesk(open);
  const { database, askDesk: ask, recipe, preview, apply, work, resultOf, proposed } = desk;

  it("show each line with its proposal before anything is written", async () => {
    const [line] = await desk.lines.abandon(1, {
      quantity: 3,
      price: 40,
      amount: 120,
      vatAmount: 30,
    });
    const draft = await preview(await recipe({ period: "line" }), line ? [line] : []);
    expect(draft.rows).toMatchObject([
      {
        customerName: "Kari Nordmann",
        currency: "NOK",
        customerGuid,
        amountMinor: 30_000,
        verdict: "change",
        reason: null,
        correction: {
          groupName: "Home",
          before: { product: "Visits – Visit", amountMinor: 12_000, vatMinor: 3_000 },
          after: {
            product: "Visits – Visit",
            amountMinor: 30_000,
            vatMinor: 7_500,
            vatRate: 25,
            description: "Corrected visit",
            start: "2026-10-01",
            end: "2026-10-31",
          },
        },
      },
    ]);
    expect(await proposed()).toEqual([]);
  });

  it("propose every line once, submitted with the recipe's name for a second person", async () => {
    const lines = await desk.lines.abandon(12);
    const of = await recipe();
    const draft = await preview(of, lines);
    const { body } = await apply(draft);
    await work();
    const { job, rows: done } = await resultOf(body.id);
    expect(job).toMatchObject({ kind: "propose-lines", state: "done", counts: { done: 12 } });
    expect(job).toMatchObject({ settings: { ...of, submit: true }, sumsMinor: { NOK: 120_000 } });
    const made = await proposed(`job=${body.id}`);
    expect(new Set(made.map(({ correctsLineId }) => correctsLineId))).toEqual(
      new Set(lines.map(({ id }) => id)),
    );
    expect(new Set(done.map(({ proposalId }) => proposalId))).toEqual(
      new Set(made.map(({ id }) => id)),
    );
    const [one] = made;
    if (!one) throw new Error("Nothing was proposed.");
    expect(one).toMatchObject({
      state: "submitted",
      note: "Agreed",
      recipe: { id: of.recipeId, name: "Visits" },
      content: { price: 100, description: "Corrected visit", quantity: 1 },
    });
    // A second person approves one; its author may not.
    const { id, version, contentHash } = one;
    const approval = { version, contentHash };
    expect((await desk.call(desk.people.clerk, "POST", `/${id}/approve`, approval)).status).toBe(
      403,
    );
    await desk.approve(one);
    await desk.send();
    expect((await desk.read(one)).state).toBe("confirmed");
    expect(desk.lines.writes()).toBe(1);
    const [used] = lineRecipesSchema.parse(
      (await ask(desk.people.clerk, "GET", "/line-recipes")).body,
    ).recipes;
    expect(used).toMatchObject({ uses: 1 });
  });

  it("leave drafts where the person does not submit", async () => {
    const of = await recipe({ note: null });
    const { body } = await apply(await preview(of, await desk.lines.abandon(2)), {
      submit: false,
    });
    await work();
    const made = await proposed(`job=${body.id}`);
    expect(made.map(({ state, facts }) => [state, facts.groupName, facts.elementName])).toEqual([
      ["draft", "Home", "Visit"],
      ["draft", "Home", "Visit"],
    ]);
    expect(await proposed(`job=${randomUUID()}`)).toEqual([]);
  });

  it("count what one person adds alone to a group, as single proposals do", async () => {
    desk.restart({ ONE_PERSON_BELOW: "150" });
    const of = await recipe();
    await apply(await preview(of, await desk.lines.abandon(3)));
    await work();
    const states = (await proposed()).map(({ state }) => state).toSorted();
    expect(states).toEqual(["approved", "submitted", "submitted"]);
  });

  it("leave out what cannot be proposed, each line with its reason", async () => {
    const { clerk, lead } = desk.people;
    const of = await recipe({ price: "product", text: "line", description: null });
    const one = async (facts: Partial<PlantedLine> = {}) =>
      (await desk.lines.abandon(1, facts))[0]?.id ?? "";
    const ids = {
      free: await one(),
      "group-ended": await one({ accountGuid: endedGuid }),
      "no-product": await one({ productElementId: null }),
      "product-unknown": await one({ productElementId: "9".repeat(32) }),
      "no-point": await one({ productElementId: energyElement }),
      "missing-value": await one({ description: "" }),
      "national-id": await one({ description: "Call 01017000027" }),
      snoozed: await one(),
      assigned: await one(),
      "under-way": await one(),
      corrected: await one(),
    };
    const abandoned = await desk.lines.all();
    const follow = (who: string, id: string, change: object) =>
      ask(who, "PUT", "/line-followups", { lineIds: [id], ...change });
    await follow(clerk, ids.snoozed, { snoozedUntil: "2099-12-24" });
    await follow(lead, ids.assigned, { assign: "me" });
    const rows = abandoned.flatMap(({ id, amount, currency }) =>
      id === ids["under-way"]
        ? [{ id, accountGuid, amountMinor: toMinorUnits(amount), currency }]
        : [],
    );
    const archive = {
      kind: "archive-lines",
      settings: { reason: "duplicate" },
      items: rows,
    } as const;
    const { id } = await bulkJobs(desk).draft(clerk, archive);
    expect((await ask(clerk, "POST", `/job-drafts/${id}/send`)).status).toBe(201);
    const draft = { kind: "add-line", content: {}, correctsLineId: ids.corrected };
    expect((await ask(clerk, "POST", "/approvals", draft)).status).toBe(201);
    const { rows: found } = await preview(of, abandoned);
    const blocks = new Map(found.map(({ id, reason }) => [id, reason]));
    for (const [block, id] of Object.entries(ids)) {
      expect([block, blocks.get(id)]).toEqual([block, block === "free" ? null : block]);
    }
    const shown = found.find(({ id }) => id === ids["national-id"]);
    expect(JSON.stringify(shown)).not.toContain("01017000027");
    await changeGroup(desk.service.queries, accountGuid, { customerOnHold: true });
    const [line] = abandoned;
    const { rows: held } = await preview(of, line ? [{ ...line, id: "8".repeat(32) }, line] : []);
    expect(new Map(held.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [line?.id, "group-held"],
        ["8".repeat(32), "not-abandoned"],
      ]),
    );
  });

  it("make no second proposal by a second confirmation, by another tab or by hand", async () => {
    const { clerk, lead } = desk.people;
    const lines = await desk.lines.abandon(3);
    const of = await recipe();
    const draft = await preview(of, lines);
    const theirs = await preview(of, lines, lead);
    const again = await preview(of, lines);
    const key = randomUUID();
    const first = await apply(draft, { key });
    expect((await apply(draft, { key })).body.id).toBe(first.body.id);
    expect((await apply(draft)).body.id).toBe(first.body.id);
    expect((await apply(draft, { who: lead })).status).toBe(404);
    const other = await apply(theirs, { who: lead });
    await work();
    expect((await resultOf(other.body.id)).job.counts).toMatchObject({ dropped: 3, done: 0 });
    const later = await apply(again);
    await work();
    const { rows: late } = await resultOf(later.body.id);
    expect(late.map(({ state, reason }) => [state, reason])).toEqual(
      Array(3).fill(["dropped", "corrected"]),
    );
    expect(await proposed()).toHaveLength(3);
    const byHand = { kind: "add-line", content: {}, correctsLineId: lines[0]?.id };
    const refused = await ask(lead, "POST", "/approvals", byHand);
    expect(refused.problem).toEqual([409, "line-corrected"]);
    // A withdrawn proposal frees its line.
    const [mine] = (await proposed()).filter((one) => one.correctsLineId === lines[0]?.id);
    await desk.expected(clerk, "POST", `/${mine?.id}/withdraw`, { version: mine?.version });
    expect((await ask(lead, "POST", "/approvals", byHand)).status).toBe(201);
  });

  it("leave out a line that changed since the preview, and one that is no longer abandoned", async () => {
    const lines = await desk.lines.abandon(3);
    const of = await recipe();
    const draft = await preview(of, lines);
    const { body } = await apply(draft);
    await desk.lines.change(lines[0]?.id ?? "", { quantity: 2 });
    await desk.lines.remove(lines[1]?.id ?? "");
    await work();
    const { rows: done } = await resultOf(body.id);
    const reasons = new Map(done.map(({ id, state, reason }) => [id, [state, reason]]));
    expect(lines.map(({ id }) => reasons.get(id))).toEqual([
      ["dropped", "changed-meanwhile"],
      ["dropped", "not-abandoned"],
      ["done", null],
    ]);
  });

  it("keep a draft that billing's rules refuse, and submit it when the row is tried again", async () => {
    const of = await recipe();
    const lines = await desk.lines.abandon(1, { accountGuid: otherGuid });
    const draft = await preview(of, lines);
    const { clerk } = desk.people;
    desk.restart({ RATE_LIMITS: '{"drafts":1}' });
    const byHand = { kind: "add-line", content: {} };
    expect((await ask(clerk, "POST", "/approvals", byHand)).status).toBe(201);
    const { body } = await apply(draft);
    await work();
    const refused = await resultOf(body.id);
    expect(refused.rows).toMatchObject([
      {
        state: "refused",
        reason: "refused",
        refusal: { message: expect.stringContaining("drafts") },
      },
    ]);
    desk.restart();
    expect((await ask(clerk, "POST", `/jobs/${body.id}/retry`)).status).toBe(200);
    await work();
    expect((await resultOf(body.id)).job.counts).toMatchObject({ done: 1, refused: 0 });
  });

  it("wait while billing fails, and then propose each line once", async () => {
    const of = await recipe();
    const draft = await preview(of, await desk.lines.abandon(2));
    const { body } = await apply(draft);
    desk.service.fault("5xx", "getInvoiceGroupConfig", { times: 50 });
    await work();
    expect((await resultOf(body.id)).job).toMatchObject({
      state: "running",
      counts: { waiting: 2 },
    });
    desk.service.endFaults();
    desk.restart();
    await database().update(jobs).set({ backsOffUntil: null });
    await work();
    expect((await resultOf(body.id)).job).toMatchObject({ state: "done", counts: { done: 2 } });
    expect(await proposed()).toHaveLength(2);
  });

  it("propose nothing for a recipe that has changed or is somebody else's, and for a reader", async () => {
    const { clerk, other, auditor } = desk.people;
    const lines = await desk.lines.abandon(1);
    const of = await recipe();
    const draft = await preview(of, lines);
    const items = lines.map(({ id, accountGuid: group }) => ({ id, accountGuid: group }));
    const order = { kind: "propose-lines", settings: of, items };
    const drafted = (settings: object, who = clerk) =>
      ask(who, "POST", "/job-drafts", { ...order, settings: { ...of, ...settings } });
    expect((await drafted({ version: 9 })).problem).toEqual([409, "changed-meanwhile"]);
    expect((await drafted({}, auditor)).status).toBe(403);
    const later = await preview(of, lines);
    const { body } = await apply(draft);
    const change = {
      version: of.version,
      action: { ...exampleCorrection, description: "Another text" },
    };
    await ask(clerk, "PATCH", `/line-recipes/${of.recipeId}`, change);
    expect((await apply(later)).problem).toEqual([409, "changed-meanwhile"]);
    await work();
    expect((await resultOf(body.id)).rows).toMatchObject([
      { state: "dropped", reason: "changed-meanwhile" },
    ]);
    const own = { version: of.version + 1, shared: false };
    await ask(clerk, "PATCH", `/line-recipes/${of.recipeId}`, own);
    const foreign = await drafted({ version: of.version + 2 }, other);
    expect(foreign.problem).toEqual([400, "invalid-request"]);
  });

  it("show at a line which proposal corrects it, and whether the person may open it", async () => {
    const { clerk, other, lead } = desk.people;
    const [line] = await desk.lines.abandon(1);
    const draft = { kind: "add-line", content: {}, correctsLineId: line?.id };
    const { body } = await ask(clerk, "POST", "/approvals", draft);
    const seen = async (who: string) => {
      const answer = await ask(who, "GET", `/line-corrections?lineIds=${line?.id}`);
      const { corrections } = lineCorrectionsSchema.parse(answer.body);
      return corrections.map(({ proposalId, state, open: may }) => [proposalId, state, may]);
    };
    expect(await seen(clerk)).toEqual([[body.id, "draft", true]]);
    expect(await seen(other)).toEqual([[body.id, "draft", false]]);
    expect(await seen(lead)).toEqual([[body.id, "draft", false]]);
  });

  it("are refused with the field for too many lines, and without a choice of the state", async () => {
    const of = await recipe();
    const items = Array.from({ length: mostCorrections + 1 }, (_, at) => {
      return { id: String(at).padStart(32, "0"), accountGuid };
    });
    const order = { kind: "propose-lines", settings: of, items };
    const answer = await ask(desk.people.clerk, "POST", "/job-drafts", order);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, "items"]);
    const { id } = await preview(of, await desk.lines.abandon(1));
    const unchosen = await ask(desk.people.clerk, "POST", `/job-drafts/${id}/send`);
    expect([unchosen.status, unchosen.body.errors[0].path]).toEqual([400, "submit"]);
  });
});
