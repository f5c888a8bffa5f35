import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { nordlys } from "../seed/tenants";
import { readSubscribers } from "./subscribers";

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
])("%s is refused by name, without the secret", (_name, content, told) => {
  const message = () => read(content);
  expect(message).toThrow(told);
  expect(message).not.toThrow(secret);
});

test("a missing file is named", () => {
  expect(() => readSubscribers(path.join(folder, "none.json"))).toThrow("none.json");
});
