import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { FakeGroups } from "../../../../lib/desk/settings-plans/testing/fake-groups";
import { answerJson, startFakeMachine } from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { compareChanges } from "../../../bench/compare-changes";
import { startDeskProcess } from "../../../stack/desk-process";
import { storedAt } from "../kill-archive";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo.reverse()) await act();
});

it("The bench changes every group once in each round, by a job and directly, and compares them", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "desk-bench-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const billing = new FakeGroups();
  billing.add(600);
  const service = await startFakeMachine(billing.answer);
  const tokens = await startFakeMachine((_request, response) =>
    answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
  );
  undo.push(
    () => service.close(),
    () => tokens.close(),
  );
  const settings = {
    ...testSettings,
    SERVICE_URL: service.address,
    AUTH_URL: tokens.address,
    BULK_APPROVAL_ROWS: "1000000",
  };
  const desk = await startDeskProcess(storedAt({ settings, store: { folder, url: null } }));
  undo.push(() => desk.stop());
  const figures = await compareChanges({ service: service.address, token: "t" }, desk, 1);
  const [direct = 0, reading = 0, job = 0, planned = 0, ...ratios] = figures.map(
    ({ measured }) => measured,
  );
  const units = ["rows/s", "rows/s", "rows/s", "rows/s", "ratio", "ratio"];
  expect(figures.map(({ unit }) => unit)).toEqual(units);
  expect(ratios).toEqual([job / direct, job / reading]);
  expect(Math.min(job, planned)).toBeGreaterThan(0);
  // A round to warm up and a measured one, of three sides.
  expect(billing.journal.flat()).toHaveLength(6 * 600);
  expect(new Set([...billing.groups.values()].map((group) => group.paymentTerms)).size).toBe(1);
}, 240_000);
