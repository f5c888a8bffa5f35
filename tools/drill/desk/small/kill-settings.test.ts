import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { FakeGroups } from "../../../../lib/desk/settings-plans/testing/fake-groups";
import { answerJson, startFakeMachine } from "../../../../lib/server/testing/fake-machine";
import { testSettings } from "../../../../lib/server/testing/test-desk";
import { drillKillSettings } from "../kill-settings";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const act of undo) await act();
});

/** Milliseconds: each desk is a process, which starts slowly on a busy machine. */
const patience = 240_000;

it(
  "A desk that is killed while it changes settings loses no update and makes none twice",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "desk-drill-"));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const billing = new FakeGroups();
    billing.add(1800);
    billing.onCall = () => sleep(150);
    const service = await startFakeMachine(billing.answer);
    const tokens = await startFakeMachine((_request, response) =>
      answerJson(response, { token_type: "Bearer", access_token: "t", expires_in: 3600 }),
    );
    undo.push(
      () => service.close(),
      () => tokens.close(),
    );
    const result = await drillKillSettings({
      settings: { ...testSettings, SERVICE_URL: service.address, AUTH_URL: tokens.address },
      store: { folder, url: null },
      paymentTerms: [30, 45],
      kills: 3,
      journal: async () => billing.journal.flat(),
    });
    expect(result.verdict).toMatchObject({ lost: 0, doubled: 0, notDone: 0 });
    expect(result.verdict.rows).toBeGreaterThanOrEqual(1800);
    expect(result.kills).toBeGreaterThan(0);
  },
  patience,
);
