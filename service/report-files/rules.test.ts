import { expect, test } from "vitest";
import { attachmentHeader, folderOf } from "./rules";

test.each([
  ["a.csv", null],
  ["2026/a.csv", "2026"],
  ["2026/11/a.csv", "2026/11"],
  ["/a.csv", ""],
])("the folder of %s is %s", (name, folder) => {
  expect(folderOf(name)).toBe(folder);
});

test.each([
  ["a.csv", "a.csv", "a.csv"],
  ["2026/11/a b.csv", "a_b.csv", "a%20b.csv"],
  ["År æøå.pdf", "_r____.pdf", "%C3%85r%20%C3%A6%C3%B8%C3%A5.pdf"],
  ['"x"; filename=y.exe', "_x___filename_y.exe", "%22x%22%3B%20filename%3Dy.exe"],
  ["it's (1)*.csv", "it_s__1__.csv", "it%27s%20%281%29%2A.csv"],
  ["a\r\nset-cookie: b", "a__set-cookie__b", "a%0D%0Aset-cookie%3A%20b"],
  ["..\\..\\a.csv", ".._.._a.csv", "..%5C..%5Ca.csv"],
])("the file %j is saved under its own name, whatever is in it", (name, plain, encoded) => {
  const header = attachmentHeader(name);
  expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
});
