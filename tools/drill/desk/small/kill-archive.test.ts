import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { numberedLines } from "../../../../lib/engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase, type OpenDatabase } from "../../../../lib/postgres/testing";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { drillKillArchive } from "../kill-archive";
import { createDatabase } from "../test-database";
import { drillTwoDesks } from "../two-desks";

const undo: (() => Promise<unknown>)[] = [];
const server = process.env.TEST_DATABASE_URL;
/** Milliseconds: each desk is a process, which starts slowly on a busy machine. */
const patience = 240_000;

afterAll(async () => {
  for (const act of undo) await act();
});

/** A slow service with lines, and the settings of a desk in front of it. */
async function openService(open: OpenDatabase, milliseconds: number) {
  const { billing, settings, stop } = await serveBilling(open);
  undo.push(stop);
  billing.fault("slow", "archiveLines", { milliseconds, times: null });
  const { rows, archived: journal } = numberedLines({ billing });
  return { rows, settings, journal };
}

/** No line is wrong in any way. */
const clean = (lines: number) => ({ lines, lost: 0, doubled: 0, notDone: 0, misreported: 0 });

describeOnEachDatabase("A desk that is killed while it archives", (open, engine) => {
  it.runIf(engine === "PGlite")(
    "loses no line, archives none twice, and goes on when it is back",
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const { rows, settings, journal } = await openService(open, 200);
      const result = await drillKillArchive({
        settings,
        store: { folder, url: null },
        archives: [await rows(600)],
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

  it.runIf(engine === "PostgreSQL")(
    "does the same",
    async () => {
      const url = await createDatabase(server ?? "", undo);
      const { rows, settings, journal } = await openService(open, 200);
      const result = await drillKillArchive({
        settings,
        store: { folder: null, url },
        archives: [await rows(600)],
        kills: 2,
        journal,
      });
      expect(result.verdict).toEqual(clean(result.verdict.lines));
      expect(result.kills).toBeGreaterThan(0);
    },
    patience,
  );
});

describeOnEachDatabase("Two desks on one database", (open, engine) => {
  it.runIf(engine === "PostgreSQL")(
    "share the work, and one goes on for the other when it is killed",
    async () => {
      const url = await createDatabase(server ?? "", undo);
      const { rows, settings, journal } = await openService(open, 400);
      const result = await drillTwoDesks({
        settings,
        store: { folder: null, url },
        archives: await Promise.all(Array.from({ length: 8 }, (_, part) => rows(300, part * 1000))),
        kills: 1,
        journal,
      });
      expect(result.verdict).toEqual(clean(result.verdict.lines));
      expect(result.workers).toBeGreaterThanOrEqual(2);
    },
    patience,
  );
});
