import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { Call } from "../../tools/conformance/caller";
import { ownInput, type Tenant } from "../../tools/conformance/isolation";
import { nordlys } from "../seed/tenants";
import { askingTenant } from "../testing/asking-tenant";
import { type ContractCall, contractCalls } from "../testing/contract-inputs";
import { readServiceDocument, type ServiceDocument } from "../testing/document";
import { furnishTenants } from "../testing/furnish-tenants";
import { startTestService, type TestService } from "../testing/service";

const calls = contractCalls();
const search = calls.filter(({ id }) => id === "getInvoiceGroupSearchTemplate");
const others = calls.filter((call) => !search.includes(call));
const typescript = createRequire(import.meta.url).resolve("typescript/package.json");

const answerSchema = z.object({ ok: z.boolean(), status: z.number(), data: z.unknown() });
type Method = (...inputs: unknown[]) => Promise<unknown>;
/** Methods in groups, one for each tag; other members of the client are no group. */
const clientSchema = z.record(
  z.string(),
  z.union([
    z.record(
      z.string(),
      z.custom<Method>((value) => typeof value === "function"),
    ),
    z.unknown().transform(() => ({})),
  ]),
);

let document: ServiceDocument;
let folder: string;
let file: string;

beforeAll(async () => {
  document = await readServiceDocument();
  folder = await mkdtemp(path.join(tmpdir(), "service-client-"));
  file = path.join(folder, "client.ts");
  const { files } = await generateApi({
    spec: z.record(z.string(), z.unknown()).parse(structuredClone(document.json)) as never,
    output: false,
    silent: true,
    httpClientType: "fetch",
    extractRequestParams: true,
  });
  const [{ fileContent = "" } = {}] = files;
  // The generator disables type checks in its output; this test needs them.
  await writeFile(file, fileContent.replace("// @ts-nocheck", ""));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a client that is generated from the document compiles", { tags: ["thorough"] }, () => {
  const compiler = path.join(path.dirname(typescript), "bin/tsc");
  const options = ["--noEmit", "--ignoreConfig", "--strict", "--target", "es2022"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler"];
  const libraries = ["--lib", "es2022,dom,dom.iterable"];
  const run = () =>
    execFileSync(process.execPath, [compiler, ...options, ...modules, ...libraries, file], {
      encoding: "utf8",
    });
  expect(run()).toBe("");
});

function errorsOf(pointer: string, value: unknown) {
  const validate = document.validator(pointer);
  validate(value);
  return validate.errors ?? [];
}

describeOnEachDatabase("a client that is generated from the document", (open) => {
  let service: TestService;
  let tenant: Tenant;
  let methods: Record<string, Method>;
  beforeAll(async () => {
    service = await startTestService(open);
    await furnishTenants(service.database);
    tenant = await askingTenant(service, nordlys.id);
    const token = await service.identity.token(nordlys.id, { lives: 3600 });
    const { Api } = z
      .object({ Api: z.custom<new (config: object) => unknown>() })
      .parse(await import(pathToFileURL(file).href));
    const client = new Api({
      securityWorker: () => ({ headers: { authorization: `Bearer ${token}` } }),
      customFetch: (address: string, init: RequestInit) => service.app.request(address, init),
    });
    methods = Object.assign({}, ...Object.values(clientSchema.parse({ ...Object(client) })));
  });

  /** Calls the generated method: parameters in one object, then the body. */
  async function ask({ id }: ContractCall, { params, query, body }: Call) {
    const method = methods[id];
    if (!method) throw new Error(`The client has no ${id}.`);
    const named = document.operation(id).parameters.length > 0 ? [{ ...params, ...query }] : [];
    const data = document.operation(id).requestBody ? [body] : [];
    const answer: unknown = await method(...named, ...data).catch((refusal: unknown) => refusal);
    return answerSchema.parse(answer);
  }

  test.each(others)("calls $id, whose answer is as the document says", async (call) => {
    const { status, data } = await ask(call, await ownInput(tenant, { id: call.id, index: 0 }));
    expect({ status, data }).toEqual({ status: call.shapes.status ?? 200, data });
    const pointer = document.answerPointer(call.id, status);
    if (pointer !== null) expect(errorsOf(pointer, data)).toEqual([]);
  });

  test.each(search)("posts what $id answers back as a search that the document takes", async () => {
    const [template] = search;
    const [query] = others.filter(({ id }) => id === "queryInvoiceGroups");
    if (!template || !query) throw new Error("The contract has no search.");
    const { data: body } = await ask(template, {});
    expect(errorsOf(document.bodyPointer("queryInvoiceGroups"), body)).toEqual([]);
    const found = await ask(query, { params: {}, query: { page: 0, size: 10 }, body });
    expect([found.status, z.array(z.unknown()).parse(found.data).length]).toEqual([200, 10]);
  });
});
