import { expect, it } from "vitest";
import { attachment } from "./attachment";

it.each([
  ["report.csv", `attachment; filename="report.csv"`],
  ["2026/10/report (1).csv", `attachment; filename="report (1).csv"`],
  ["..\\..\\report.csv", `attachment; filename="report.csv"`],
  ["../..", `attachment; filename="file"`],
  ["", `attachment; filename="file"`],
  ["folder/", `attachment; filename="file"`],
  [".htaccess", `attachment; filename="htaccess"`],
  [".. . report.csv. .", `attachment; filename="report.csv"`],
  ["a \u2003  b.csv", `attachment; filename="a b.csv"`],
  ["ø*(1).csv", `attachment; filename="__(1).csv"; filename*=UTF-8''%C3%B8_%281%29.csv`],
  [
    `a"; filename="b.exe`,
    `attachment; filename="a__ filename__b.exe"; filename*=UTF-8''a_%3B%20filename%3D_b.exe`,
  ],
  ["a\r\nset-cookie: b.csv", `attachment; filename="aset-cookie_ b.csv"`],
  ["report\u202Efdp.exe", `attachment; filename="reportfdp.exe"`],
  ["a%2Fb.csv", `attachment; filename="a_2Fb.csv"`],
  [
    "års'rapport*.csv",
    `attachment; filename="_rs_rapport_.csv"; filename*=UTF-8''%C3%A5rs%27rapport_.csv`,
  ],
  // PD7
  [
    "Utest\u00e5ende \u2030.csv",
    `attachment; filename="Utest_ende _.csv"; filename*=UTF-8''Utest%C3%A5ende%20%E2%80%B0.csv`,
  ],
  [
    "\u0141ukasz \u00c5sg\u00e5rd \u2013 \u00d8re.pdf",
    `attachment; filename="_ukasz _sg_rd _ _re.pdf"; filename*=UTF-8''%C5%81ukasz%20%C3%85sg%C3%A5rd%20%E2%80%93%20%C3%98re.pdf`,
  ],
  ["nul.csv", `attachment; filename="nul_.csv"`],
  ["2026/COM1.pdf", `attachment; filename="COM1_.pdf"`],
  ["rapport.csv.", `attachment; filename="rapport.csv"`],
  ["\ud800.csv", `attachment; filename="csv"`],
])("names a file %j safely", (name, header) => {
  expect(attachment(name)).toBe(header);
});

it("preserves the end of a long name, which has its extension", () => {
  expect(attachment(`${"x".repeat(500)}.csv`)).toBe(
    `attachment; filename="${"x".repeat(116)}.csv"`,
  );
});
