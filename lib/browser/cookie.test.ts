import { expect, it, vi } from "vitest";
import { writeAppearanceCookie } from "./cookie";

it.each([
  ["https:", "__Host-desk.theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  ["http:", "desk.theme=dark; Path=/; Max-Age=31536000; SameSite=Lax"],
])("writes a cookie of this host at %s, Secure where the browser takes it", (protocol, written) => {
  const document = { cookie: "" };
  vi.stubGlobal("window", { location: { protocol } });
  vi.stubGlobal("document", document);
  writeAppearanceCookie("desk.theme", "dark");
  expect(document.cookie).toBe(written);
});
