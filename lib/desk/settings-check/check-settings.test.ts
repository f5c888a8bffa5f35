import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FakeClamd, startFakeClamd } from "../../server/files/testing/fake-clamd";
import { answerJson, type FakeMachine, startFakeMachine } from "../../server/testing/fake-machine";
import { type FakeMailServer, startFakeMailServer } from "../../server/testing/fake-mail-server";
import { type FakeProvider, startFakeProvider } from "../../server/testing/fake-provider";
import { testSettings, testTenant } from "../../server/testing/test-desk";
import { type CheckLine, checkSettings } from "./check-settings";

let provider: FakeProvider;
let tokens: FakeMachine;
let billing: FakeMachine;
let storage: FakeMachine;
let mail: FakeMailServer;
let clamd: FakeClamd;
/** Where nothing listens. */
let nowhere = "";
const folder = mkdtempSync(path.join(tmpdir(), "settings-"));

/** What the machines answer; a test changes it. */
const usual = {
  token: { status: 200, body: {} as object },
  billingStatus: 200,
  refusesToken: false,
  /** By how many seconds billing's clock is ahead. */
  ahead: 0,
  storageCode: "NoSuchKey",
};
let answers = usual;

beforeAll(async () => {
  provider = await startFakeProvider(testSettings.SIGN_IN_CLIENT_ID, testTenant);
  tokens = await startFakeMachine((_, response) => {
    const given = { token_type: "Bearer", access_token: "canary-access-token", expires_in: 3600 };
    answerJson(response, { ...given, ...answers.token.body }, answers.token.status);
  });
  billing = await startFakeMachine((_, response) => {
    if (answers.refusesToken) response.setHeader("www-authenticate", "Bearer");
    response.setHeader("date", new Date(Date.now() + answers.ahead * 1000).toUTCString());
    answerJson(response, [{ key: "electricity", name: "Electricity" }], answers.billingStatus);
  });
  storage = await startFakeMachine((_, response) => {
    response.writeHead(answers.storageCode === "NoSuchKey" ? 404 : 403);
    response.end(`<Error><Code>${answers.storageCode}</Code></Error>`);
  });
  mail = await startFakeMailServer();
  clamd = await startFakeClamd();
  const closed = await startFakeMachine(() => undefined);
  nowhere = closed.address;
  await closed.close();
});
beforeEach(() => {
  answers = { ...usual };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const one of [provider.machine, tokens, billing, storage, mail, clamd]) await one.close();
});

const needed = () => ({
  ...testSettings,
  SIGN_IN_ISSUER: provider.issuer,
  AUTH_URL: tokens.address,
  SERVICE_URL: billing.address,
});
const optional = () => ({
  WEBHOOK_SECRETS: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  SMTP_URL: mail.url.replace("smtp://", "smtp://desk:canary-mail@"),
  SMTP_FROM: "desk@example.com",
  FILES_S3_ENDPOINT: storage.address,
  FILES_S3_BUCKET: "desk-files",
  FILES_S3_ACCESS_KEY_ID: "key",
  FILES_S3_SECRET_ACCESS_KEY: "canary-s3",
  VIRUS_SCANNER: clamd.address,
  AUDIT_HEAD_FILE: path.join(folder, "heads"),
});

async function check(settings: Record<string, string>) {
  const lines: CheckLine[] = [];
  const isRight = await checkSettings(settings, (line) => lines.push(line));
  const texts = lines.map(({ outcome, name, text }) => `${outcome}: ${name}: ${text}`);
  expect(texts.join("\n")).not.toContain("canary");
  const of = (word: string) => texts.filter((text) => text.includes(`: ${word}`));
  return { isRight, lines, of, failed: texts.filter((text) => text.startsWith("not ok")) };
}

it("prints one line each, ok or not used, and leaves nothing behind", async () => {
  const few = await check(needed());
  expect([few.isRight, few.failed]).toEqual([true, []]);
  const unused = few.lines.filter(({ outcome }) => outcome === "not used");
  expect(unused.find(({ name }) => name === "e-mail")?.text).toBe("SMTP_URL is not set");
  expect(few.lines.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["settings", "ok"],
    ["tables", "not used"],
    ["database", "not used"],
    ["provider", "ok"],
    ["token", "ok"],
    ["billing", "ok"],
    ["rehearsals", "not used"],
    ["data folder", "ok"],
    ["webhooks", "not used"],
    ["e-mail", "not used"],
    ["files", "not used"],
    ["virus scanner", "not used"],
    ["ends of the audit", "not used"],
    ["clocks", "ok"],
  ]);
  const all = await check({ ...needed(), ...optional() });
  expect([all.isRight, all.failed]).toEqual([true, []]);
  expect(mail.messages).toEqual([]);
  expect(storage.received.map(({ method }) => method)).toEqual(["GET"]);
  expect(clamd.contents).toHaveLength(1);
});

it("names each wrong setting, and tries nothing with them", async () => {
  const { TENANT_NAME: _, ...others } = needed();
  const { isRight, failed, lines } = await check({ ...others, PORT: "0" });
  expect([isRight, lines.length]).toEqual([false, 2]);
  expect(failed).toEqual([
    expect.stringContaining("PORT: "),
    "not ok: settings: TENANT_NAME: Is missing.",
  ]);
});

it.each([
  [
    "a provider that is away",
    { SIGN_IN_ISSUER: "NOWHERE" },
    ["SIGN_IN_ISSUER: nothing listens at the address (ECONNREFUSED)"],
  ],
  [
    "an address that is no issuer",
    { SIGN_IN_ISSUER: "BILLING" },
    ["SIGN_IN_ISSUER: something answers that is not what belongs"],
  ],
  [
    "a token's provider that is away",
    { AUTH_URL: "NOWHERE" },
    ["AUTH_URL: nothing listens", "SERVICE_URL: it was not tried"],
  ],
  ["billing that is away", { SERVICE_URL: "NOWHERE" }, ["SERVICE_URL: nothing listens"]],
  ["a mail server that is away", { SMTP_URL: "smtp://127.0.0.1:1" }, ["SMTP_URL: nothing listens"]],
  ["a mail server that speaks no TLS", { SMTP_URL: "SMTPS" }, ["SMTP_URL: "]],
  [
    "a storage that is away",
    { FILES_S3_ENDPOINT: "NOWHERE" },
    ["FILES_S3_ENDPOINT: nothing listens"],
  ],
  ["a scanner that is away", { VIRUS_SCANNER: "127.0.0.1:1" }, ["VIRUS_SCANNER: nothing listens"]],
  [
    "a program that is no scanner",
    { VIRUS_SCANNER: "HTTP" },
    ["VIRUS_SCANNER: what answers is no ClamAV daemon"],
  ],
  [
    "a folder that is not there",
    { AUDIT_HEAD_FILE: "/no/such/folder/heads" },
    ["AUDIT_HEAD_FILE: a file or folder that it names is not there"],
  ],
  ["a data folder", { DATA_DIR: "/dev/null/data" }, ["DATA_DIR: a file or folder that it names"]],
  [
    "a certificate that is not there",
    { NODE_EXTRA_CA_CERTS: "/no/such.pem" },
    ["NODE_EXTRA_CA_CERTS: a file"],
  ],
  [
    "a policy that is not there",
    { DEBT_POLICY: "/no/such.json" },
    ["DEBT_POLICY in /no/such.json"],
  ],
  [
    "addresses that are not there",
    { OPERATION_PATHS: "/no/such.json" },
    ["OPERATION_PATHS in /no/such.json"],
  ],
  [
    "a database that is away",
    { DATABASE_URL: "postgres://desk:canary@127.0.0.1:1/desk" },
    ["DATABASE_URL: nothing listens"],
  ],
])("says what is wrong with %s, and tries the others", async (_case, change, sentences) => {
  const places: Record<string, string> = {
    NOWHERE: nowhere,
    BILLING: billing.address,
    HTTP: new URL(billing.address).host,
    SMTPS: mail.url.replace("smtp:", "smtps:"),
  };
  const placed = Object.entries(change).map(([name, value]) => [name, places[value] ?? value]);
  const settings = { ...needed(), ...optional(), ...Object.fromEntries(placed) };
  const { isRight, failed, lines } = await check(settings);
  expect([isRight, failed]).toEqual([
    false,
    sentences.map((text) => expect.stringContaining(text)),
  ]);
  expect(lines.filter(({ outcome }) => outcome === "ok").length).toBeGreaterThan(4);
});

it.each([
  [
    "a secret that expired",
    {
      token: { status: 401, body: { error: "invalid_client", error_description: "AADSTS7000222" } },
    },
    "CLIENT_SECRET: the secret has expired",
  ],
  [
    "a wrong secret",
    { token: { status: 401, body: { error: "invalid_client" } } },
    "CLIENT_SECRET: the identity provider refuses the client",
  ],
  [
    "a wrong scope",
    { token: { status: 400, body: { error: "invalid_scope" } } },
    "SERVICE_SCOPE: ",
  ],
  [
    "a token that billing refuses",
    { billingStatus: 401, refusesToken: true },
    "SERVICE_URL: billing refuses the desk's token",
  ],
  [
    "billing that fails",
    { billingStatus: 503 },
    "SERVICE_URL: the machine answers that it can't work",
  ],
  ["an unknown path", { billingStatus: 404 }, "SERVICE_URL: "],
  [
    "a clock that is ahead",
    { ahead: 300 },
    "The clocks differ: that of billing is \\d+ s ahead of this machine's.",
  ],
  ["a clock that is behind", { ahead: -90 }, "that of billing is \\d+ s behind this machine's"],
  [
    "a bucket that is not there",
    { storageCode: "NoSuchBucket" },
    "FILES_S3_ENDPOINT: the bucket does not exist",
  ],
  [
    "a wrong key of the storage",
    { storageCode: "InvalidAccessKeyId" },
    "FILES_S3_ENDPOINT: the storage refuses the key",
  ],
])("says what is wrong where another machine answers: %s", async (_case, change, sentence) => {
  answers = { ...usual, ...change };
  const { isRight, failed } = await check({ ...needed(), ...optional() });
  expect(isRight).toBe(false);
  expect(failed[0]).toMatch(new RegExp(sentence));
});

it("does not call a key wrong that may not list", async () => {
  answers = { ...usual, storageCode: "AccessDenied" };
  const { isRight, of } = await check({ ...needed(), ...optional() });
  expect([isRight, of("files")]).toEqual([true, [expect.stringContaining("it may not list")]]);
});

it("wants a certificate in the file of NODE_EXTRA_CA_CERTS", async () => {
  const file = path.join(folder, "ca.pem");
  writeFileSync(file, "canary");
  const { failed } = await check({ ...needed(), NODE_EXTRA_CA_CERTS: file });
  expect(failed).toEqual([
    "not ok: settings: NODE_EXTRA_CA_CERTS: the file has no certificate in PEM.",
  ]);
});
