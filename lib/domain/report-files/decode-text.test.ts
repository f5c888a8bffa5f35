import { expect, it } from "vitest";
import { decodeText } from "./decode-text";

it.each([
  ["UTF-8", [0xef, 0xbb, 0xbf, 0xc3, 0xa6]],
  ["UTF-16, little end first", [0xff, 0xfe, 0xe6, 0x00]],
  ["UTF-16, big end first", [0xfe, 0xff, 0x00, 0xe6]],
  ["Windows-1252", [0xe6]],
])("decodes %s", (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe("æ");
});
