import { hostname } from "node:os";
import { expect, it } from "vitest";
import { isOwnHost } from "./is-own-host";

const names = ["desk-1", "Metrics.Example"];

it.each([
  ["localhost:9464", "127.0.0.1"],
  ["LOCALHOST", "127.0.0.1"],
  ["localhost.:9464", "::1"],
  ["127.0.0.1:9464", "127.0.0.1"],
  ["10.1.2.3:9464", "::ffff:10.1.2.3"],
  ["[::1]:9464", "::1"],
  ["[fd00::1]", "fd00::1"],
  [`${hostname()}:9464`, "10.1.2.3"],
  ["desk-1:9464", "10.1.2.3"],
  ["metrics.example", "10.1.2.3"],
])("takes %s at the address %s", (host, address) => {
  expect(isOwnHost(host, address, names)).toBe(true);
});

it.each([
  [undefined, "127.0.0.1"],
  ["", "127.0.0.1"],
  [":9464", "127.0.0.1"],
  ["evil.example", "127.0.0.1"],
  ["evil.example:9464", "127.0.0.1"],
  ["localhost.evil.example", "127.0.0.1"],
  ["127.0.0.1.evil.example", "127.0.0.1"],
  ["xlocalhost", "127.0.0.1"],
  ["10.9.9.9:9464", "127.0.0.1"],
  ["desk-2:9464", "10.1.2.3"],
  ["[::2]:9464", "::1"],
  ["undefined", undefined],
])("refuses %s at the address %s", (host, address) => {
  expect(isOwnHost(host, address, names)).toBe(false);
});
