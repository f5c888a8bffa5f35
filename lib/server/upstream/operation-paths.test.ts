import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contractAddresses } from "../../contract/operation-addresses";
import { describeOnEachDatabase } from "../../postgres/testing";
import { EnvError } from "../env";
import { handleService } from "../proxy/proxy";
import { readWith } from "../read-operation";
import { deskRuntime } from "../runtime";
import { answerJson } from "../testing/fake-machine";
import { openHooks } from "../testing/open-hooks";
import { testSettings, useTestDesk } from "../testing/test-desk";
import { readOperationPaths } from "./operation-paths";

const guid = "0123456789abcdef0123456789abcdef";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "operation-paths-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

it("takes the contract's addresses without a file, and a file's on top of them", () => {
  expect(readOperationPaths(undefined)).toBe(contractAddresses);
  const getInvoiceGroup = { method: "GET", path: "/crm/groups/{guid}" };
  const file = write("good.json", `\uFEFF${JSON.stringify({ getInvoiceGroup })}`);
  expect(readOperationPaths(path.relative(process.cwd(), file))).toEqual({
    ...contractAddresses,
    getInvoiceGroup,
  });
});

const wrong = { method: "GET", path: "/crm" };
it.each([
  ["is missing", null, "the file: can't be read (ENOENT)."],
  ["is no JSON", "{", "the file: is no JSON."],
  ["names no operation", { getGroup: wrong }, "getGroup: is no operation of the contract."],
])("says of a file that %s the setting, the file and the entry", (name, content, sentence) => {
  const file = path.join(folder, name);
  if (content !== null) write(name, content);
  const refused = new EnvError(`OPERATION_PATHS in ${file}: ${sentence}`);
  expect(() => readOperationPaths(file)).toThrow(refused);
});

it("gives each wrong entry a line of its own", () => {
  const file = write("two.json", { a: wrong, b: wrong });
  expect(() => readOperationPaths(file)).toThrow(
    `OPERATION_PATHS in ${file}: a: is no operation of the contract.\nOPERATION_PATHS in ${file}: b: `,
  );
});

it("refuses to start before it opens its database", async () => {
  const file = write("refused.json", { getInvoiceGroup: wrong });
  const DATA_DIR = path.join(folder, "data");
  const address = "http://127.0.0.1:1";
  const settings = { ...testSettings, SERVICE_URL: address, AUTH_URL: address, DATA_DIR };
  for (const [name, value] of Object.entries({ ...settings, OPERATION_PATHS: file })) {
    vi.stubEnv(name, value);
  }
  try {
    const sentence = "getInvoiceGroup: its path must have {guid}, each once.";
    const refused = new EnvError(`OPERATION_PATHS in ${file}: ${sentence}`);
    await expect(deskRuntime()).rejects.toThrow(refused);
    expect(existsSync(DATA_DIR)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
  }
});

describeOnEachDatabase("The proxy, with addresses of the deployment,", (open) => {
  const held = useTestDesk(open);
  const restart = () =>
    held.desk.fresh({
      OPERATION_PATHS: write("paths.json", {
        getInvoiceGroup: { method: "POST", path: "/crm/v2/Groups({guid})/full" },
        listUninvoicedLines: { method: "POST", path: "/crm/v2/Lines({customerguid})" },
      }),
    });
  const upstream = () => held.desk.service.map(({ method, url }) => `${method} ${url}`);

  it("calls the service there, under the contract's address and log line", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, { name: "Home" }));
    const cookie = await desk.signIn(["clerk"]);
    const address = `/api/service/v1/cm/account/${guid.toUpperCase()}`;
    const response = await handleService(
      restart(),
      desk.request("GET", address, { cookie }),
      openHooks,
    );
    expect([response.status, await response.json()]).toMatchObject([200, { name: "Home" }]);
    expect(upstream()).toEqual([`POST /crm/v2/Groups(${guid})/full`]);
    expect(desk.service[0]?.body).toBe("");
    expect(desk.lines.at(-1)).toMatchObject({ route: "getInvoiceGroup", method: "GET" });
  });

  it("sends bodies there, and holds the request to the rules of the contract's method", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, []));
    const cookie = await desk.signIn(["clerk"]);
    const body = { periodStart: "2026-01-01" };
    const address = `/api/service/be/v3/lines/uninvoiced/${guid}`;
    const runtime = restart();
    const foreign = { cookie, body, headers: { "x-desk-request": "" } };
    for (const [method, options, status] of [
      ["PUT", { cookie, body }, 405],
      ["POST", foreign, 403],
      ["POST", { cookie, body }, 200],
    ] as const) {
      const response = await handleService(
        runtime,
        desk.request(method, address, options),
        openHooks,
      );
      expect(response.status).toBe(status);
    }
    expect(upstream()).toEqual([`POST /crm/v2/Lines(${guid})`]);
    expect(JSON.parse(desk.service[0]?.body ?? "")).toEqual(body);
  });

  it("knows no other address than the contract's", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["lead"]);
    const address = `/api/service/crm/v2/Groups(${guid})/full`;
    const request = desk.request("POST", address, { cookie, body: {} });
    expect((await handleService(restart(), request, openHooks)).status).toBe(404);
    expect(upstream()).toEqual([]);
  });

  it("leads what server components read the same way", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, { name: "Home" }));
    const actor = await desk.runtime.sessions.find(await desk.signIn(["auditor"]));
    await readWith(restart(), actor, "getInvoiceGroup", { params: { guid } });
    expect(upstream()).toEqual([`POST /crm/v2/Groups(${guid})/full`]);
    expect(desk.lines.at(-1)).toMatchObject({ event: "read", route: "getInvoiceGroup" });
  });

  it("leaves what did not move where it is", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, []));
    const cookie = await desk.signIn(["clerk"]);
    const address = "/api/service/cm/servicetypes/v2/servicetypes";
    await handleService(restart(), desk.request("GET", address, { cookie }), openHooks);
    expect(upstream()).toEqual(["GET /cm/servicetypes/v2/servicetypes"]);
  });
});
