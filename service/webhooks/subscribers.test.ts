import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { register } from "../identity/registrations";
import { granvik, nordlys } from "../seed/tenants";
import { readSubscribers } from "./subscribers";
import { withDesk } from "./with-desk";

const folder = mkdtempSync(path.join(tmpdir(), "subscribers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const right = { tenantId: nordlys.id, url: "https://partner.example/hooks", secret };

function read(content: unknown) {
  const file = path.join(folder, "subscribers.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readSubscribers(file);
}

test("a subscriber without kinds gets all of them", () => {
  expect(read([right])).toMatchObject([{ url: right.url, events: { length: 3 } }]);
});

test.each([
  ["not JSON", "{", "can't be read as JSON"],
  ["no list", right, "the list"],
  ["plain http to another machine", [{ ...right, url: "http://partner.example" }], "0.url"],
  ["a short secret", [{ ...right, secret: "whsec_c2hvcnQ=" }], "0.secret"],
  ["an unknown kind", [{ ...right, events: ["InvoicePaid"] }], "0.events.0"],
  ["a misspelt name", [{ ...right, event: [] }], "event"],
  ["the same address twice", [right, right], "once"],
])("%s is refused by name, without the secret", (_name, content, outcome) => {
  const message = () => read(content);
  expect(message).toThrow(outcome);
  expect(message).not.toThrow(secret);
});

test("a missing file is named", () => {
  expect(() => readSubscribers(path.join(folder, "none.json"))).toThrow("none.json");
});

const registrations = [nordlys, granvik].map((tenant) =>
  register(tenant, {
    address: "http://localhost:4020",
    serviceAddress: "http://localhost:4010",
    key: "a key",
  }),
);
const desk = { PORT: 3000, TENANT_ID: undefined, DESK_WEBHOOK_SECRET: secret };
const url = "http://127.0.0.1:3000/api/webhooks/service";

test("the desk beside the service gets all kinds of its own tenant", () => {
  expect(withDesk([], desk, registrations)).toEqual([
    { tenantId: nordlys.id, url, secret, events: expect.objectContaining({ length: 3 }) },
  ]);
  expect(withDesk([], { ...desk, TENANT_ID: granvik.id }, registrations)).toMatchObject([
    { tenantId: granvik.id },
  ]);
});

test("only the file's subscribers count if no desk is started, or the file names it", () => {
  const given = { tenantId: nordlys.id, url, secret: `${secret}=`, events: [] };
  expect(withDesk([], { ...desk, DESK_WEBHOOK_SECRET: undefined }, registrations)).toEqual([]);
  expect(withDesk([], { ...desk, TENANT_ID: "another" }, registrations)).toEqual([]);
  expect(withDesk([given], desk, registrations)).toEqual([given]);
});
