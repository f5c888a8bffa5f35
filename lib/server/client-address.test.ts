import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

const from = (peer: string, forwarded?: string) =>
  new Headers({
    ...(peer !== "" && { "x-desk-peer": peer }),
    ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
  });

it("uses only the connection's address if no proxy is trusted", () => {
  expect(clientAddress(from("192.0.2.7", "198.51.100.1"), 0)).toBe("192.0.2.7");
  expect(clientAddress(from("", "198.51.100.1"), 0)).toBe("");
});

it("takes what the outermost trusted proxy saw, and nothing that a caller wrote before it", () => {
  const forwarded = "203.0.113.9, 198.51.100.1, 192.0.2.8";
  expect(clientAddress(from("192.0.2.7", "198.51.100.1"), 1)).toBe("198.51.100.1");
  expect(clientAddress(from("192.0.2.7", forwarded), 2)).toBe("198.51.100.1");
});

it("uses the connection's address of a caller that bypassed the proxies", () => {
  expect(clientAddress(from("192.0.2.7"), 2)).toBe("192.0.2.7");
});

it.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["[2001:db8::1]:4711", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("counts %s as %s", (address, network) => {
  expect(clientAddress(from(address), 0)).toBe(network);
});
