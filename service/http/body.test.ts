import { expect, test } from "vitest";
import { maximumBodyBytes, readJsonBody } from "./body";

function post(body: BodyInit | null, type: string | null = "application/json", length?: string) {
  const headers = new Headers();
  if (type !== null) headers.set("content-type", type);
  if (length !== undefined) headers.set("content-length", length);
  return new Request("http://service.example", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

function endless(): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  return { body, sent: () => sent };
}

const accepted = [
  "application/json",
  "text/json",
  "application/*+json",
  "application/merge-patch+json",
  "Application/JSON; charset=utf-8",
];

test.each(accepted)("JSON is read when it comes as %s", async (type) => {
  expect(await readJsonBody(post('{"a":"å"}', type))).toEqual({ a: "å" });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", null])(
  "a body that comes as %s is refused with 415",
  async (type) => {
    const body = new Blob(["{}"]).stream(); // a text would add a media type
    await expect(readJsonBody(post(body, type))).rejects.toMatchObject({ status: 415 });
  },
);

test.each(["{", "\u0000", "{}x", "NaN", " "])("the text %j is not JSON: 400", async (text) => {
  await expect(readJsonBody(post(text))).rejects.toMatchObject({ status: 400 });
});

test("no body at all is undefined, which the contract then judges", async () => {
  expect(await readJsonBody(post(null))).toBeUndefined();
});

test("bytes that are no UTF-8 are refused with 400", async () => {
  const body = new Uint8Array([0x22, 0xff, 0x22]);
  await expect(readJsonBody(post(body))).rejects.toMatchObject({ status: 400 });
});

test("an announced length over the limit is refused before a byte is read", async () => {
  const { body, sent } = endless();
  const request = post(body, "application/json", String(maximumBodyBytes + 1));
  await expect(readJsonBody(request)).rejects.toMatchObject({ status: 413 });
  expect(sent()).toBeLessThanOrEqual(65_536);
});

test("a body that never ends is cut off at the limit, whatever length it announced", async () => {
  const { body, sent } = endless();
  const request = post(body, "application/json", "10");
  await expect(readJsonBody(request)).rejects.toMatchObject({ status: 413 });
  expect(sent()).toBeLessThanOrEqual(maximumBodyBytes + 4 * 65_536);
});

test("a body of exactly the limit is read", async () => {
  const text = `"${"a".repeat(maximumBodyBytes - 2)}"`;
  expect(await readJsonBody(post(text))).toHaveLength(maximumBodyBytes - 2);
});
