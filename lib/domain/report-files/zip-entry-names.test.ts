import { expect, it } from "vitest";
import { zipEntryNames } from "./zip-entry-names";

it("keeps the folders, and nothing that leaves them", () => {
  expect(
    zipEntryNames([
      "2026/11/Avregning.csv",
      "../../etc/passwd",
      "/root.txt",
      "C:\\Windows\\a.txt",
      'Avstemming "november" 50 %; del 1.csv',
      "a\u202E\u0000b.csv. ",
      "..",
    ]),
  ).toEqual([
    "2026/11/Avregning.csv",
    "etc/passwd",
    "root.txt",
    "C_/Windows/a.txt",
    "Avstemming _november_ 50 %; del 1.csv",
    "ab.csv",
    "file",
  ]);
});

it("numbers names that would be alike", () => {
  expect(zipEntryNames(["a/x.csv", "a/X.csv", "../a/x.csv", "b.c/x", "b.c/./x"])).toEqual([
    "a/x.csv",
    "a/X (2).csv",
    "a/x (3).csv",
    "b.c/x",
    "b.c/x (2)",
  ]);
});
