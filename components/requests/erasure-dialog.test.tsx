import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ErasureDossier } from "@/lib/domain/erasure/dossier-shape";
import { dossierParts } from "@/lib/domain/erasure/erasure-enumerations";
import { ErasureDialog } from "./erasure-dialog";
import { answerRequests, close, field, guid, press } from "./testing/request-page";

const at = "2026-11-20T08:00:00.000Z";
const dossier: ErasureDossier = {
  accountGuid: guid("a"),
  customerGuid: guid("c"),
  name: "Hjemme",
  customerName: "Kari",
  lastGroup: true,
  readAt: at,
  bars: [],
  warnings: [],
  hash: "0".repeat(64),
  rows: dossierParts.map((part) => ({ part, count: 1, more: false, sums: [], at })),
};

it("asks for both switches and the group's name, and sends the dossier's hash", async () => {
  const posted = answerRequests();
  const { user } = await renderPage(<ErasureDialog dossier={dossier} onClose={close} />, {
    role: "lead",
  });
  await user.type(await field(/^Name of the invoice group/), "hjemme");
  await user.click(await press("Continue"));
  expect((await screen.findAllByText("Type the name exactly as shown")).length).toBeGreaterThan(0);
  await user.clear(await field(/^Name of the invoice group/));
  await user.type(await field(/^Name of the invoice group/), "Hjemme");
  await user.click(screen.getByRole("checkbox", { name: "Erase the customer in the CRM" }));
  await user.click(await press("Continue"));
  expect(
    await screen.findByRole("heading", { name: "Request the erasure of Hjemme?" }),
  ).toBeDefined();
  expect(screen.getByRole("row", { name: /Notes 1 Erased/ })).toBeDefined();
  expect(
    screen.getByRole("row", { name: /Report files of the customer 1 Unchanged/ }),
  ).toBeDefined();
  expect(posted).toEqual([]);
  await user.click(await press("Request erasure"));
  expect(await screen.findByRole("link", { name: "Follow the request" })).toBeDefined();
  expect(posted.map(({ body }) => body)).toEqual([
    {
      kind: "erase-invoice-group",
      accountGuid: guid("a"),
      customerGuid: guid("c"),
      content: { DeleteInCRM: false, DeleteInBE: true },
      basis: {
        dossierHash: "0".repeat(64),
        rows: dossierParts.map((part) => ({ part, count: 1, more: false, sums: [] })),
      },
      note: null,
    },
  ]);
});

it("refuses an erasure of neither half", async () => {
  const { user } = await renderPage(<ErasureDialog dossier={dossier} onClose={close} />, {
    role: "lead",
    language: "nb",
  });
  await user.click(screen.getByRole("checkbox", { name: "Slett kunden i CRM" }));
  await user.click(
    screen.getByRole("checkbox", { name: "Slett fakturagruppen i fakturasystemet" }),
  );
  await user.type(await field(/^Navn på fakturagruppen/), "Hjemme");
  await user.click(await press("Fortsett"));
  expect((await screen.findAllByText("Velg minst én av de to")).length).toBeGreaterThan(0);
});
