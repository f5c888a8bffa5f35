import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, it } from "vitest";
import { reportFiles } from "../../../service/db/schema/report-files";
import { nordlys } from "../../../service/seed/tenants";
import { handleDesk, jobKinds } from "../../compose";
import { auditEntries } from "../../db/schema/audit";
import { jobRows, jobs } from "../../db/schema/jobs";
import { jobDraftSchema } from "../../domain/jobs/job-order";
import { jobSummarySchema } from "../../domain/jobs/job-shape";
import { maskNationalIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import { reportZipSchema } from "../../domain/report-files/report-zip";
import type { Role } from "../../domain/roles";
import { draftWork } from "../../engine/jobs/drafts/draft-work";
import { createJobRunner } from "../../engine/jobs/runner";
import { createWorker } from "../../engine/queue/worker";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { useBilling } from "../../server/testing/use-billing";

describeOnEachDatabase("A ZIP of report files", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const put = (name: string, content: string, size = Buffer.byteLength(content)) =>
    service.billing.queries.insert(reportFiles).values({
      tenantId: nordlys.id,
      name,
      customerGuid: null,
      mediaType: "text/csv",
      size,
      createdAt: new Date("2026-11-05T04:30:00Z"),
      content: Buffer.from(content),
    });
  const remove = (name: string) =>
    service.billing.queries.delete(reportFiles).where(eq(reportFiles.name, name));
  /** Answers for a file in front of the service. */
  const answerFor = (answers: Readonly<Record<string, () => Response>>) => {
    service.billing.onCall = ({ url }, pass) =>
      answers[new URL(url, "http://billing.test").searchParams.get("filename") ?? ""]?.() ?? pass();
  };

  beforeEach(async () => {
    await service.billing.queries.delete(reportFiles);
    await put("2026/11/Årsoppgjør.csv", "a;æ");
    await put("b.csv", "b");
    await held.desk.runtime.database.delete(jobs);
  });

  const call = async (
    method: string,
    path: string,
    { role = "clerk", body }: { role?: Role; body?: object } = {},
  ) => {
    const cookie = await held.desk.signIn([role], role);
    const headers = { "idempotency-key": randomUUID() };
    const request = held.desk.request(method, `/api/desk${path}`, { cookie, body, headers });
    return handleDesk(held.desk.runtime, request);
  };
  const create = async (names: readonly string[], role?: Role) => {
    const of = role && { role };
    const items = names.map((id) => ({ id }));
    const body = { kind: "report-zip", settings: {}, items };
    const drafted = await call("POST", "/job-drafts", { body, ...of });
    if (drafted.status !== 201) return drafted;
    const { id } = jobDraftSchema.parse(await drafted.json());
    await createWorker(held.desk.runtime, [draftWork(held.desk.runtime, jobKinds)]).drain();
    return call("POST", `/job-drafts/${id}/send`, { ...of });
  };
  const work = async () => {
    // Ends every pause.
    await held.desk.runtime.database.update(jobs).set({ backsOffUntil: null });
    await createJobRunner(held.desk.runtime, jobKinds).drain();
  };
  const read = async (id: string) =>
    reportZipSchema.parse(await (await call("GET", `/report-zips/${id}`)).json());
  const made = async (names: readonly string[]) => {
    const response = await create(names);
    expect(response.status).toBe(201);
    return jobSummarySchema.parse(await response.json()).id;
  };
  const unpack = async (id: string, search = "") => {
    const response = await call("GET", `/report-zips/${id}/content${search}`);
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      headers: Object.fromEntries(response.headers),
      files: Object.entries(unzipSync(bytes)).map(([path, one]) => [path, strFromU8(one)]),
    };
  };

  it("is read by a job and streamed with folders as a download", async () => {
    const id = await made(["2026/11/Årsoppgjør.csv", "b.csv"]);
    expect((await call("GET", `/report-zips/${id}/content`)).status).toBe(409);
    await work();
    const zip = await read(id);
    expect(zip.job).toMatchObject({ kind: "report-zip", state: "done", settings: null });
    expect(zip.files).toEqual([
      { name: "2026/11/Årsoppgjør.csv", size: 4, state: "done", reason: null },
      { name: "b.csv", size: 1, state: "done", reason: null },
    ]);
    const { headers, files: unpacked } = await unpack(id);
    expect(unpacked).toEqual([
      ["2026/11/Årsoppgjør.csv", "a;æ"],
      ["b.csv", "b"],
    ]);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="report-files.zip"',
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const entries = await held.desk.runtime.database
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.recordId} = ${id}`);
    expect(entries.map(({ action }) => action)).toEqual(["job.created", "job.finished"]);
  });

  it("names in a text what is missing, also what was removed after the job", async () => {
    await put("gone.csv", "c");
    await put("late.csv", "d");
    const id = await made(["gone.csv", "b.csv", "late.csv"]);
    await remove("gone.csv");
    await work();
    expect((await read(id)).files.map(({ state, reason }) => [state, reason])).toEqual([
      ["refused", "not-listed"],
      ["done", null],
      ["done", null],
    ]);
    await remove("late.csv");
    const text =
      "These files could not be read and are not in this ZIP:\r\n\r\ngone.csv\r\nlate.csv\r\n";
    expect((await unpack(id)).files).toEqual([
      ["b.csv", "b"],
      ["missing-files.txt", text],
    ]);
    const [, [path] = []] = (await unpack(id, "?language=nb")).files;
    expect(path).toBe("manglende-filer.txt");
  });

  it("RF8 gives files names that Windows can unpack, and lists them in a text", async () => {
    await put("2026/nul.csv", "n");
    await put("a\u202Egpj.csv", "a");
    const id = await made(["2026/nul.csv", "a\u202Egpj.csv", "b.csv"]);
    await work();
    const text = [
      "These files have another name in this ZIP, so that they can be unpacked on every computer:",
      "",
      "2026/nul.csv → 2026/nul_.csv",
      "a[U+202E]gpj.csv → agpj.csv",
      "",
    ].join("\r\n");
    expect((await unpack(id)).files).toEqual([
      ["2026/nul_.csv", "n"],
      ["agpj.csv", "a"],
      ["b.csv", "b"],
      ["renamed-files.txt", text],
    ]);
  });

  it("PD4 has a locked PDF as it is, and says that it is locked", async () => {
    const locked = "%PDF-1.4\ntrailer<</Root 1 0 R/Encrypt 6 0 R>>\n%%EOF\n";
    await put("2026/locked.pdf", locked);
    await put("open.pdf", "%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    const id = await made(["2026/locked.pdf", "open.pdf"]);
    await work();
    const text =
      "These PDF files are in this ZIP and are encrypted. You may need a password to open them:\r\n\r\n2026/locked.pdf\r\n";
    const { files: unpacked } = await unpack(id);
    expect(unpacked[0]).toEqual(["2026/locked.pdf", locked]);
    expect(unpacked[2]).toEqual(["protected-files.txt", text]);
    expect(unpacked).toHaveLength(3);
    const [, , [path] = []] = (await unpack(id, "?language=fi")).files;
    expect(path).toBe("suojatut-tiedostot.txt");
  });

  it("reads a failing file three times and a large one once, and goes on without them", async () => {
    await put("fails.csv", "");
    await put("large.csv", "");
    answerFor({
      "fails.csv": () => Response.json({}, { status: 500 }),
      "large.csv": () => endingAfter("a", 101 * 1_048_576),
    });
    const id = await made(["fails.csv", "large.csv", "b.csv"]);
    await work();
    expect((await read(id)).job.backOff).toMatchObject({ failure: "service-failed" });
    await work();
    await work();
    expect((await read(id)).files.map(({ reason }) => reason)).toEqual([
      "unreadable",
      "too-large",
      null,
    ]);
    expect((await read(id)).job.state).toBe("done");
  });

  it("breaks off where a file breaks off, so that half a file is never in it", async () => {
    await put("long.csv", "half;half");
    const id = await made(["long.csv"]);
    await work();
    service.billing.fault("truncate", "getReportFile");
    const response = await call("GET", `/report-zips/${id}/content`);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it("is opened by the person who made it and by auditors alone", async () => {
    const id = await made(["b.csv"]);
    await work();
    const statuses = async (role: Role) => [
      (await call("GET", `/report-zips/${id}`, { role })).status,
      (await call("GET", `/report-zips/${id}/content`, { role })).status,
    ];
    expect(await statuses("clerk")).toEqual([200, 200]);
    expect(await statuses("auditor")).toEqual([200, 200]);
    expect(await statuses("lead")).toEqual([403, 403]);
    expect(await statuses("admin")).toEqual([403, 403]);
  });

  it("of the same file is made by two people at once", async () => {
    await made(["b.csv"]);
    const second = jobSummarySchema.parse(await (await create(["b.csv"], "auditor")).json());
    expect(second.counts).toMatchObject({ waiting: 1, dropped: 0 });
  });

  it("names masked national ids as pages see them, and reads the file itself", async () => {
    const name = "Kunde 13097248022.csv";
    const seen = maskNationalIdsIn(name);
    await put(name, "k");
    const id = await made([seen, name]);
    await work();
    expect((await read(id)).files.map(({ reason }) => reason)).toEqual([null, "not-listed"]);
    const [[path = "", content] = []] = (await unpack(id)).files;
    expect(content).toBe("k");
    expect(path).not.toContain("13097248022");
  });

  it("leaves out a name that the list does not have, and what is larger than 500 MB together", async () => {
    await put("huge.csv", "", 500 * 1_048_576);
    const id = await made(["b.csv", "../../etc/passwd", "huge.csv"]);
    await work();
    const { job, files: listed } = await read(id);
    expect(job).toMatchObject({ state: "done", counts: { done: 1, dropped: 2 } });
    expect(listed.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ["b.csv", "done", null],
      ["../../etc/passwd", "dropped", "not-listed"],
      ["huge.csv", "dropped", "too-large"],
    ]);
    expect(service.billing.callsOf("getReportFile")).toHaveLength(1);
    const text =
      "These files could not be read and are not in this ZIP:\r\n\r\n../../etc/passwd\r\nhuge.csv\r\n";
    expect((await unpack(id)).files).toEqual([
      ["b.csv", "b"],
      ["missing-files.txt", text],
    ]);
    // With no file at all it ends, and has nothing to download.
    const none = await made(["gone.csv"]);
    await work();
    expect((await read(none)).job).toMatchObject({
      state: "done",
      counts: { done: 0, dropped: 1 },
    });
  });

  it("of an earlier desk, whose rows have their file at the root, is opened", async () => {
    const id = await made(["b.csv"]);
    await work();
    const facts = sql`${jobRows.facts} -> 'file'`;
    await held.desk.runtime.database.update(jobRows).set({ facts });
    expect((await read(id)).files).toMatchObject([{ name: "b.csv", size: 1 }]);
  });

  it.each<[string, readonly string[], string]>([
    ["a file given twice", ["b.csv", "b.csv"], "items.1.id"],
    ["no file", [], "items"],
    ["more than 200 files", Array.from({ length: 201 }, (_, at) => `${at}.csv`), "items"],
  ])("is refused by its field for %s", async (_, names, path) => {
    const response = await create(names);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toMatchObject([{ path }]);
    expect(await held.desk.runtime.database.$count(jobs)).toBe(0);
  });

  it("has no rows of lines, and is not found as one where it is none", async () => {
    const id = await made(["b.csv"]);
    expect((await call("GET", `/jobs/${id}`)).status).toBe(200);
    expect((await call("GET", `/jobs/${id}/rows`)).status).toBe(404);
    await held.desk.runtime.database.update(jobs).set({
      kind: "archive-lines",
      settings: { reason: "duplicate" },
    });
    expect((await call("GET", `/report-zips/${id}`)).status).toBe(404);
  });
});

/** An answer that announces more than it has. */
function endingAfter(text: string, announced: number): Response {
  const headers = {
    "content-type": "application/octet-stream",
    "content-length": String(announced),
  };
  return new Response(text, { headers });
}
