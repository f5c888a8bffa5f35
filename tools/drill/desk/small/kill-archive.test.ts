import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FakeLines, fakeRows } from "../../../../lib/engine/jobs/testing/fake-lines";
import {
  answerJson,
  type FakeMachine,
  startFakeMachine,
} from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { isClean } from "../archive-verdict";
import { drillKillArchive } from "../kill-archive";
import { createDatabase } from "../test-database";
import { drillTwoDesks } from "../two-desks";

const machines: FakeMachine[] = [];
const undo: (() => Promise<unknown>)[] = [];
const server = process.env.TEST_DATABASE_URL;
/** Milliseconds: each desk is a process, which starts slowly on a busy machine. */
const patience = 240_000;

afterAll(async () => {
  for (const act of undo) await act();
  await Promise.all(machines.map((machine) => machine.close()));
});

/** A slow service with lines, and the settings of a desk in front of it. */
async function openService() {
  const lines = new FakeLines();
  lines.slow = 200;
  const service = await startFakeMachine(lines.answer);
  const tokens = await startFakeMachine((_request, response) =>
    answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
  );
  machines.push(service, tokens);
  const settings = { ...testSettings, SERVICE_URL: service.address, AUTH_URL: tokens.address };
  const journal = async () => lines.journal.flat();
  return { lines, settings, journal };
}

describe("A desk that is killed while it archives", () => {
  it(
    "on PGlite loses no line, archives none twice, and goes on when it is back",
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const { lines, settings, journal } = await openService();
      const result = await drillKillArchive({
        settings,
        store: { folder, url: null },
        archives: [fakeRows(lines, 600)],
        kills: 2,
        journal,
      });
      expect(result.verdict).toEqual({
        lines: 600,
        lost: 0,
        doubled: 0,
        notDone: 0,
        misreported: 0,
      });
      expect(result.kills).toBeGreaterThan(0);
    },
    patience,
  );

  it.runIf(server)(
    "on PostgreSQL the same",
    async () => {
      const url = await createDatabase(server ?? "", undo);
      const { lines, settings, journal } = await openService();
      const result = await drillKillArchive({
        settings,
        store: { folder: null, url },
        archives: [fakeRows(lines, 600)],
        kills: 2,
        journal,
      });
      expect(isClean(result.verdict)).toBe(true);
      expect(result.kills).toBeGreaterThan(0);
    },
    patience,
  );
});

describe("Two desks on one PostgreSQL", () => {
  it.runIf(server)(
    "share the work, and one goes on for the other when it is killed",
    async () => {
      const url = await createDatabase(server ?? "", undo);
      const { lines, settings, journal } = await openService();
      lines.slow = 400;
      const result = await drillTwoDesks({
        settings,
        store: { folder: null, url },
        archives: Array.from({ length: 8 }, (_, part) => fakeRows(lines, 300, part * 1000)),
        kills: 1,
        journal,
      });
      expect(isClean(result.verdict)).toBe(true);
      expect(result.workers).toBeGreaterThanOrEqual(2);
    },
    patience,
  );
});
