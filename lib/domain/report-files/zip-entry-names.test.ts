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

it("RF8 gives every file of real lists a name of its own that Windows can unpack", () => {
  const names = [
    "2026/11/rapport",
    "2026/11/rapport/jan.csv",
    "2026\\11\\rapport.csv",
    "2026/11/nul.csv",
    "2026/11/COM1.pdf",
    "2026/11/\u00C5rsrapport.csv",
    "2026/11/A\u030Arsrapport.csv",
    "2026/11/purring: uke 48.csv",
    "2026/11/rapport.csv.",
    "2026/12/rapport.csv",
    "2026/11/RAPPORT.csv",
    "2026/11/a\u202Egpj.csv",
  ];
  expect(zipEntryNames(names)).toEqual([
    "2026/11/rapport (2)",
    "2026/11/rapport/jan.csv",
    "2026/11/rapport.csv",
    "2026/11/nul_.csv",
    "2026/11/COM1_.pdf",
    "2026/11/\u00C5rsrapport.csv",
    "2026/11/\u00C5rsrapport (2).csv",
    "2026/11/purring_ uke 48.csv",
    "2026/11/rapport (2).csv",
    "2026/12/rapport.csv",
    "2026/11/RAPPORT (3).csv",
    "2026/11/agpj.csv",
  ]);
});

it("RF8 leaves no folder a device, and no path longer than Windows allows", () => {
  const [device, long] = zipEntryNames([
    "aux/con/a.csv",
    `${`${"mappe ".repeat(20)}/`.repeat(8)}a.csv`,
  ]);
  expect(device).toBe("aux_/con_/a.csv");
  expect(long?.length).toBeLessThanOrEqual(180);
  expect(long?.endsWith("/a.csv")).toBe(true);
});
