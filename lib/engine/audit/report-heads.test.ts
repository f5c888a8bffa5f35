import { createSocket } from "node:dgram";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { auditHeads } from "../../db/schema/audit";
import { describeOnEachDatabase } from "../../postgres/testing";
import { auditKeys } from "../../server/audit-keys";
import { testSettings, testTenant, useTestDesk } from "../../server/testing/test-desk";
import { genesisHash } from "./entry-hash";
import { reportHeads } from "./report-heads";
import { exampleEntry, writeEntries } from "./testing/example-entry";
import { verifyAudit } from "./verify";

describeOnEachDatabase("The ends of the audit's chains", (open) => {
  const held = useTestDesk(open);
  const folder = mkdtempSync(path.join(tmpdir(), "heads-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** The desk's own chain is empty here: it begins where the others follow. */
  const ownEnd = () => `${testTenant} 0:${genesisHash(testTenant, auditKeys().current)}`;
  const heads = async () => [
    ownEnd(),
    ...(
      await held.desk.runtime.database.select().from(auditHeads).orderBy(auditHeads.tenantId)
    ).map(({ tenantId, sequence, hash }) => `${tenantId} ${sequence}:${hash}`),
  ];

  it("are sent while there is no entry yet, so that the place is known to work", async () => {
    const file = path.join(folder, "empty.log");
    await reportHeads(held.desk.fresh({ AUDIT_HEAD_FILE: file }));
    expect(readFileSync(file, "utf8")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z \S+ 0:[0-9a-f]{64}\n$/);
    expect(readFileSync(file, "utf8")).toContain(ownEnd());
    expect(held.desk.lines.filter(({ event }) => event === "audit-broken")).toEqual([]);
  });

  it("are appended to a file that its owner alone reads, whose lines verify the chain", async () => {
    const { database } = held.desk.runtime;
    const file = path.join(folder, "heads.log");
    const runtime = held.desk.fresh({ AUDIT_HEAD_FILE: file });
    const lines: string[] = [];
    for (const count of [2, 3]) {
      await writeEntries(
        database,
        ...Array.from({ length: count }, () => exampleEntry("tenant-1")),
      );
      await writeEntries(database, exampleEntry("tenant-2"));
      await reportHeads(runtime);
      lines.push(...(await heads()));
    }
    const written = readFileSync(file, "utf8");
    expect(
      written
        .replaceAll(/^\d{4}-\d\d-\d\dT[\d:.]+Z /gm, "")
        .trim()
        .split("\n"),
    ).toEqual(lines);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const keys = testSettings.AUDIT_KEY;
    expect(await verifyAudit(database, { keys, heads: written })).toMatchObject({
      heads: 6,
      broken: null,
      wrongHead: null,
    });
    const forged = written.replaceAll(/:[0-9a-f]{64}/g, `:${"0".repeat(64)}`);
    expect((await verifyAudit(database, { keys, heads: forged })).wrongHead).not.toBeNull();
  });

  it("are sent as syslog by UDP, in the form of RFC 5424", async () => {
    await writeEntries(held.desk.runtime.database, exampleEntry("tenant-1"));
    const receiver = createSocket("udp4");
    await new Promise<void>((resolve) => receiver.bind(0, "127.0.0.1", resolve));
    const ofTenant = new Promise<string>((resolve) =>
      receiver.on("message", (message) => {
        if (message.includes("tenant-1")) resolve(message.toString());
      }),
    );
    const { port } = receiver.address();
    await reportHeads(held.desk.fresh({ AUDIT_HEAD_SYSLOG: `127.0.0.1:${port}` }));
    const answer = await ofTenant;
    receiver.close();
    expect(answer).toMatch(
      /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z [!-~]+ invoice-desk \d+ audit-head - audit-head tenant-1 \d+:[0-9a-f]{64}$/,
    );
    expect(await heads()).toContain(answer.slice(answer.indexOf("tenant-1")));
  });

  it("are in the log, and a place that fails is too and keeps no other from them", async () => {
    await writeEntries(held.desk.runtime.database, exampleEntry("tenant-1"));
    const file = path.join(folder, "none", "heads.log");
    await reportHeads(held.desk.fresh({ AUDIT_HEAD_FILE: file }));
    const headLines = held.desk.lines.filter(({ event }) => event === "audit-head");
    expect(headLines.at(-1)).toMatchObject({ level: 50, kind: "file", error: "Error ENOENT" });
    const logged = headLines.slice(0, -1).map(({ tenantId, head }) => `${tenantId} ${head}`);
    expect(logged).toEqual(await heads());
    const reportedHeads = logged
      .map((line) => JSON.stringify({ event: "audit-head", head: line }))
      .join("\n");
    const keys = testSettings.AUDIT_KEY;
    expect(
      await verifyAudit(held.desk.runtime.database, { keys, heads: reportedHeads }),
    ).toMatchObject({
      heads: logged.length,
      wrongHead: null,
    });
  });
});
