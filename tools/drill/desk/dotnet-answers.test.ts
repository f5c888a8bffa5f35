import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import type { OperationId } from "../../../lib/contract/operation-table";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { quietBorder } from "../../../lib/server/answers/testing";
import { readMaskedBytes } from "../../../lib/server/proxy/read-answer";
import { undoCodings } from "../../../lib/server/upstream/undo-codings";
import { answerPart } from "../../../service/sandbox/habits/answer-part";
import { dotnetAnswer } from "../../../service/sandbox/habits/dotnet-answer";
import { writeJson } from "../../../service/sandbox/habits/write-json";
import { nordlys } from "../../../service/seed/tenants";
import { askingTenant } from "../../../service/testing/asking-tenant";
import { contractCalls } from "../../../service/testing/contract-inputs";
import { startTestService, type TestService } from "../../../service/testing/service";
import { ownInputs } from "../../conformance/inputs/own-inputs";
import type { Tenant } from "../../conformance/isolation";

const reads = contractCalls().filter(({ row, shapes }) => row.access === "read" && shapes.answer);

/** What a page gets of an answer with this body. */
async function shown(id: OperationId, body: Buffer, coding: string): Promise<unknown> {
  const headers = { "content-type": "application/json", "content-encoding": coding };
  const plain = undoCodings(200, headers, Readable.from([body]));
  const answer = { status: 200, ...plain, border: quietBorder };
  const bytes = await readMaskedBytes(id, answer, AbortSignal.timeout(60_000));
  return JSON.parse(bytes.toString("utf8"), withMilliseconds);
}

/** Moments keep the digits in which they were written. */
function withMilliseconds(_: string, value: unknown): unknown {
  const isMoment = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isMoment ? new Date(value).toISOString() : value;
}

describeOnEachDatabase("Answers of a .NET back end", (open) => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService(open);
    tenant = await askingTenant(service, nordlys.id);
  }, 180_000);

  it.each(reads.map(({ id }) => id))("say to a page what %s of the interface says", async (id) => {
    for (const input of await ownInputs[id](tenant.records)) {
      const { status, bytes, json } = await tenant.ask(id, input);
      expect([id, status]).toEqual([id, 200]);
      const written = dotnetAnswer(json, answerPart(id), "Europe/Oslo");
      const body = gzipSync(`\uFEFF${writeJson(written)}`);
      const plain = await shown(id, Buffer.from(bytes), "identity");
      expect(await shown(id, body, "gzip")).toEqual(plain);
    }
  });
});
