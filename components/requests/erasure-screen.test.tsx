import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ReviewedDossier } from "@/lib/domain/erasure/dossier-shape";
import { dossierParts } from "@/lib/domain/erasure/erasure-enumerations";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { ErasureScreen } from "./erasure-screen";
import { exampleRequest } from "./testing/example-request";
import { guid, press } from "./testing/request-page";

const at = "2026-11-23T10:00:00.000Z";
const dossier: ReviewedDossier = {
  accountGuid: guid("a"),
  customerGuid: guid("c"),
  name: "Hjemme",
  customerName: "Kari",
  lastGroup: false,
  readAt: at,
  bars: [],
  warnings: [],
  hash: "0".repeat(64),
  rows: dossierParts.map((part) => ({ part, count: 1, more: false, sums: [], at })),
  submitted: null,
};

function answer(change: Partial<ReviewedDossier> = {}, requests: readonly RequestView[] = []) {
  const approvals = requests.map((one) => ({ ...one, subject: "request" }));
  const asked = vi.fn(async (address: string) =>
    address.includes("/erasure-dossier")
      ? Response.json({ ...dossier, ...change })
      : Response.json({ approvals, next: null }),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}
const show = (role: "lead" | "clerk" = "lead", language: "en" | "nb" = "en") =>
  renderPage(<ErasureScreen accountGuid={guid("a")} />, { role, language });

it("shows each part with what happens to it, and what to check first", async () => {
  answer({ warnings: ["openInvoices"] });
  const { user } = await show();
  expect(await screen.findAllByRole("row")).toHaveLength(dossierParts.length + 1);
  expect(screen.getByRole("row", { name: /Contracts 1 Ended/ })).toBeDefined();
  expect(screen.getByText("Unpaid invoices stay due, without a name.")).toBeDefined();
  await user.click(await press("Request erasure"));
  expect(await screen.findByRole("dialog", { name: "Erase invoice group" })).toBeDefined();
});

it("offers no erasure while a part is unread or work waits", async () => {
  answer({ bars: ["unread", "waitingWork"] });
  await show("lead", "nb");
  expect(await screen.findByText(/^En del kunne ikke leses/)).toBeDefined();
  expect(screen.getByText(/^Det er åpne oppgaver/)).toBeDefined();
  expect((await press("Be om sletting")).hasAttribute("disabled")).toBe(true);
});

it("shows the seconds of an approved erasure, and the link to it", async () => {
  const leavesAt = new Date(Date.now() + 60_000).toISOString();
  const approved = { ...exampleRequest, state: "approved" as const, leavesAt };
  answer({}, [{ ...approved, may: ["withdraw"] }]);
  await show();
  expect(await press("Stop sending")).toBeDefined();
  expect(screen.getByText(/^Sent in \d+ seconds\.$/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the request" }).getAttribute("href")).toBe(
    `/approvals/${exampleRequest.id}`,
  );
  expect((await press("Request erasure")).hasAttribute("disabled")).toBe(true);
});

it("reads no dossier for people who may not erase", async () => {
  const asked = answer();
  await show("clerk");
  expect(await screen.findByText("Team leads can erase invoice groups.")).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});
