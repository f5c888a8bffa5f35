import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  numberedGroups,
  updating,
} from "../../../../lib/desk/settings-plans/testing/numbered-groups";
import { describeOnEachDatabase, oneEngine } from "../../../../lib/postgres/testing";
import { serveBilling } from "../../../stack/testing/serve-billing";
import { drillKillSettings } from "../kill-settings";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo) await act();
});

/** Milliseconds: each desk is a process, which starts slowly on a busy machine. */
const patience = 240_000;

describeOnEachDatabase("A desk that is killed while it changes settings", (open, engine) => {
  it.runIf(engine === oneEngine)(
    "loses no update and makes none twice",
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const served = await serveBilling(open);
      undo.push(() => served.stop());
      const groups = numberedGroups(served);
      await groups.add(1800);
      served.billing.fault("slow", updating, { milliseconds: 150, times: null });
      const result = await drillKillSettings({
        settings: served.settings,
        store: { folder, url: null },
        paymentTerms: [30, 45],
        kills: 3,
        journal: () => groups.updated(),
      });
      expect(result.verdict).toMatchObject({ lost: 0, doubled: 0, notDone: 0 });
      expect(result.verdict.rows).toBeGreaterThanOrEqual(1800);
      expect(result.kills).toBeGreaterThan(0);
    },
    patience,
  );
});
