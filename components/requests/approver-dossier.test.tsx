import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ReviewedDossier } from "@/lib/domain/erasure/dossier-shape";
import { dossierParts } from "@/lib/domain/erasure/erasure-enumerations";
import { ApproverDossier } from "./approver-dossier";
import { exampleRequest } from "./testing/example-request";
import { guid } from "./testing/request-page";

const at = "2026-11-23T10:00:00.000Z";
const rowsWith = (notes: number) =>
  dossierParts.map((part) => ({
    part,
    count: part === "notes" ? notes : 1,
    more: false,
    sums: [],
  }));

async function show(submitted: ReviewedDossier["submitted"], language: "en" | "nb" = "en") {
  const asked = vi.fn(async (_address: string) =>
    Response.json({
      accountGuid: guid("a"),
      customerGuid: guid("c"),
      name: "Hjemme",
      customerName: "Kari",
      lastGroup: true,
      readAt: at,
      bars: [],
      warnings: [],
      hash: "2".repeat(64),
      submitted,
      rows: rowsWith(3).map((row) => ({ ...row, at })),
    } satisfies ReviewedDossier),
  );
  vi.stubGlobal("fetch", asked);
  const dossier = <ApproverDossier request={exampleRequest} accountGuid={guid("a")} />;
  await renderPage(dossier, { role: "lead", language });
  return asked;
}

it("shows what would be erased now, without the request itself as waiting work", async () => {
  const asked = await show({ hash: "2".repeat(64), rows: rowsWith(3) });
  expect(await screen.findByText(/^Nothing has changed/)).toBeDefined();
  expect(screen.getByRole("row", { name: /Notes 3 Erased/ })).toBeDefined();
  const { pathname, searchParams } = new URL(asked.mock.calls[0]?.[0] ?? "", "http://desk");
  expect(pathname).toBe(`/api/desk/invoice-groups/${guid("a")}/erasure-dossier`);
  expect(searchParams.get("request")).toBe(exampleRequest.id);
});

it("names the parts that have changed since the author saw them", async () => {
  await show({ hash: "1".repeat(64), rows: rowsWith(1) }, "nb");
  expect(await screen.findByText("Endret siden forespørselen ble sendt inn")).toBeDefined();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Notater: 1 før, 3 nå"]);
});

it("says so where other records have the same counts", async () => {
  await show({ hash: "1".repeat(64), rows: rowsWith(3) });
  expect(await screen.findByText(/^The counts are the same/)).toBeDefined();
});
