import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { erasures } from "../../db/schema/erasures";
import type { ErasureCertificate } from "../../domain/erasure/certificate-shape";
import { dossierParts } from "../../domain/erasure/erasure-enumerations";
import { languages } from "../../domain/languages";
import { pdfPages } from "../../domain/testing/pdf-pages";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant, useTestDesk } from "../../server/testing/test-desk";
import { insertRequest } from "../testing/insert-request";
import { renderCertificate } from "./render-certificate";

const requestId = "f0".repeat(16);
const accountGuid = "a".repeat(32);
const hash = "12ab".repeat(16);
const at = "2026-11-23T10:00:00.000Z";
const dossier = {
  rows: dossierParts.map((part) => ({ part, count: 2, more: part === "notes", sums: [], at })),
  lastGroup: true,
  DeleteInCRM: true,
  DeleteInBE: true,
  hash,
};
const certificate: ErasureCertificate = {
  id: "7d0d2c1e-0000-4000-8000-000000000001",
  requestId,
  accountGuid,
  state: "applied",
  author: "Berit Author",
  approver: "Per Approver",
  submittedAt: at,
  approvedAt: "2026-11-23T10:05:01.000Z",
  sentAt: "2026-11-23T10:05:31.000Z",
  acceptedAt: "2026-11-23T10:05:32.000Z",
  seenAt: "2026-11-23T10:07:00.000Z",
  erasedAt: "2026-11-23T10:07:01.000Z",
  dossier,
  copies: { notes: 3, requests: 1 },
};

async function textOf(bytes: Uint8Array): Promise<string> {
  const [page = "", ...others] = await pdfPages(bytes);
  expect(others).toEqual([]);
  return page;
}

it("prints ids, moments, hash and counts, and names nobody", async () => {
  const text = await textOf(await renderCertificate(certificate, "en"));
  for (const part of [requestId, accountGuid, hash, "Billing has confirmed the erasure."]) {
    expect(text).toContain(part);
  }
  for (const time of ["10:00:00", "10:05:01", "10:05:31", "10:05:32", "10:07:00", "10:07:01"]) {
    expect(text).toContain(`2026-11-23 ${time} UTC`);
  }
  expect(text).toMatch(/Notes 2 or more Erased/);
  expect(text).not.toMatch(/Berit|Per|Author|Approver/);
});

it.each(languages)("is written in %s on one page, the same each time", async (language) => {
  const bytes = await renderCertificate(certificate, language);
  expect(await textOf(bytes)).toContain(hash);
  expect(await renderCertificate(certificate, language)).toEqual(bytes);
});

describeOnEachDatabase("The certificate of an erasure as a PDF", (open) => {
  const held = useTestDesk(open);

  it("is a download under its request's id, and is not there before the erasure was sent", async () => {
    const { desk } = held;
    const { database } = desk.runtime;
    const cookie = await desk.signIn(["auditor"], "auditor");
    const actor = await desk.runtime.sessions.find(cookie);
    const authorId = actor?.personId ?? "";
    const values = { authorId, customerGuid: "c".repeat(32), accountGuid, requestId };
    const id = await insertRequest(database, values);
    const ask = () =>
      handleDesk(
        desk.runtime,
        desk.request("GET", `/api/desk/erasures/${id}/certificate/pdf?language=nb`, { cookie }),
      );
    expect((await ask()).status).toBe(404);
    await database.insert(erasures).values({
      requestRowId: id,
      tenantId: testTenant,
      accountGuid,
      dossier,
      lineIds: [],
      fingerprints: [],
    });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="erasure-${requestId}.pdf"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain("Fakturasystemet har ikke bekreftet slettingen ennå.");
    expect(text).toContain(requestId);
  });
});
