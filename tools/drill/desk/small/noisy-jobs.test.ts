import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { FakeLines, fakeRows } from "../../../../lib/engine/jobs/testing/fake-lines";
import { answerJson, startFakeMachine } from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { startDeskProcess } from "../../../stack/desk-process";
import { drillNoisyJobs } from "../noisy-jobs";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo.reverse()) await act();
});

it("A job of one row ends within ten seconds beside another clerk's large jobs", async () => {
  const lines = new FakeLines();
  lines.slow = 100;
  const service = await startFakeMachine(lines.answer);
  const tokens = await startFakeMachine((_request, response) =>
    answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
  undo.push(() => rm(folder, { recursive: true, force: true }), service.close, tokens.close);
  const desk = await startDeskProcess({
    ...testSettings,
    SERVICE_URL: service.address,
    AUTH_URL: tokens.address,
    DATA_DIR: folder,
  });
  undo.push(() => desk.kill());
  const large = Array.from({ length: 6 }, (_, at) => fakeRows(lines, 5000, at * 5000));
  const small = fakeRows(lines, 2, 40_000);
  const { milliseconds, left } = await drillNoisyJobs({ desk, large, small });
  expect(milliseconds.filter((one) => one > 10_000)).toEqual([]);
  expect(left).toBeGreaterThan(1000);
}, 240_000);
