import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ErasureCertificate } from "@/lib/domain/erasure/certificate-shape";
import { CertificateScreen } from "./certificate-screen";
import { guid } from "./testing/request-page";

const id = "7d0d2c1e-0000-4000-8000-000000000001";
const at = "2026-11-23T10:00:00.000Z";
const certificate: ErasureCertificate = {
  id,
  requestId: guid("f"),
  accountGuid: guid("a"),
  state: "applied",
  author: "Berit",
  approver: "Per",
  submittedAt: at,
  approvedAt: at,
  sentAt: at,
  acceptedAt: at,
  seenAt: at,
  erasedAt: at,
  copies: { notes: 3, requests: 1 },
  dossier: {
    rows: [{ part: "notes", count: 3, more: false, sums: [], at }],
    lastGroup: true,
    DeleteInCRM: false,
    DeleteInBE: true,
    hash: "1".repeat(64),
  },
};

it("shows the proof, and offers it as a PDF in the person's language", async () => {
  vi.stubGlobal("fetch", async () => Response.json(certificate));
  await renderPage(<CertificateScreen id={id} />, { role: "auditor", language: "nb" });
  expect(await screen.findByText("Fakturasystemet har bekreftet slettingen.")).toBeDefined();
  expect(screen.getByRole("row", { name: /Notater 3 Slettes/ })).toBeDefined();
  expect(screen.getByText("1".repeat(64))).toBeDefined();
  const link = screen.getByRole("link", { name: "Last ned PDF" });
  expect(link.getAttribute("href")).toBe(`/api/desk/erasures/${id}/certificate/pdf?language=nb`);
  expect(link.getAttribute("download")).toBe(`erasure-${guid("f")}.pdf`);
});

it("does not say confirmed before billing has confirmed", async () => {
  const open = { ...certificate, state: "accepted", seenAt: null, erasedAt: null, copies: null };
  vi.stubGlobal("fetch", async () => Response.json(open));
  await renderPage(<CertificateScreen id={id} />, { role: "auditor" });
  expect(await screen.findByText(/has not confirmed the erasure yet/)).toBeDefined();
});

it("says that there is none where nothing was sent", async () => {
  const problem = { type: "not-found", title: "No", status: 404 };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 404 }));
  await renderPage(<CertificateScreen id={id} />, { role: "auditor" });
  expect(await screen.findByText("Certificate not found")).toBeDefined();
});
