import { expect, it } from "vitest";
import { fileFormatOf, lastPartOf, mediaTypeOf, previewLimitOf } from "./file-format";

it.each([
  ["2026/11/Avregning.CSV", "csv", "text/csv"],
  ["notes.txt", "text", "text/plain"],
  ["ledger.xml", "xml", "application/xml"],
  ["run.json", "json", "application/json"],
  ["Invoice run.pdf", "pdf", "application/pdf"],
  ["page.html", "other", "application/octet-stream"],
  ["picture.svg", "other", "application/octet-stream"],
  ["report.pdf.exe", "other", "application/octet-stream"],
  ["x.constructor", "other", "application/octet-stream"],
  ["without extension", "other", "application/octet-stream"],
])("takes %s as %s", (name, format, type) => {
  expect(fileFormatOf(name)).toBe(format);
  expect(mediaTypeOf(name)).toBe(type);
});

it("shows larger PDFs than texts", () => {
  expect(previewLimitOf("pdf")).toBeGreaterThan(previewLimitOf("csv"));
});

it("leaves the folders of a name out", () => {
  expect(lastPartOf("2026/11/Avregning.csv")).toBe("Avregning.csv");
  expect(lastPartOf("Avregning.csv")).toBe("Avregning.csv");
});
