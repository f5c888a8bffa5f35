import { expect, it } from "vitest";
import { readConstantHeaders } from "./constant-headers";

it("reads headers by their names in small letters, with percent-decoded values", () => {
  expect(readConstantHeaders("Ocp-Apim-Subscription-Key=abc==, X-Env=a%2Cb")).toEqual({
    headers: { "ocp-apim-subscription-key": "abc==", "x-env": "a,b" },
  });
});

it.each([
  ["canary", "Must be Name=value"],
  ["X-Key=", "Must be Name=value"],
  ["X Key=canary", "Must be Name=value"],
  ["X-Key=canary%0d%0aX-Other: 1", "Must be Name=value"],
  ["X-Key=canary%", "Must be Name=value"],
  ["Authorization=Bearer canary", "Must not set Authorization"],
  ["X-Key=a,content-length=1", "Must not set content-length"],
  ["traceparent=canary", "Must not set traceparent"],
])("refuses the headers %s, without their values", (text, message) => {
  const read = readConstantHeaders(text);
  expect(read).toEqual({ wrong: expect.stringContaining(message) });
  expect(JSON.stringify(read)).not.toContain("canary");
});
