import "server-only";
import type { erasureShapes } from "../../desk-contract/erasure";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { apiHeaders } from "../../server/problem";
import { attachment } from "../../server/proxy/attachment";
import { readCertificate } from "./read-certificate";
import { readDossier } from "./read-dossier";
import { findOpenErasure, readSubmittedDossier } from "./read-submitted-dossier";
import { renderCertificate } from "./render-certificate";

export const erasureHandlers: DeskHandlers<keyof typeof erasureShapes> = {
  async getErasureDossier({ runtime, actor, params: { accountGuid }, query: { request: id } }) {
    const { tenantId } = actor;
    const submitted =
      id === undefined ? null : await readSubmittedDossier(runtime, { tenantId, accountGuid, id });
    const own = id ?? (await findOpenErasure(runtime, { tenantId, accountGuid }));
    const { dossier } = await readDossier(runtime, actor, accountGuid, own);
    return { ...dossier, submitted };
  },
  getErasureCertificate: ({ runtime, actor, params }) =>
    readCertificate(runtime, actor.tenantId, params.id),
  async getErasureCertificatePdf({ exchange, runtime, actor, params, query }) {
    const certificate = await readCertificate(runtime, actor.tenantId, params.id);
    const bytes = await renderCertificate(certificate, query.language ?? "en");
    return new Response(bytes, {
      headers: {
        ...apiHeaders,
        "content-type": "application/pdf",
        "content-disposition": attachment(`erasure-${certificate.requestId}.pdf`),
        "content-length": String(bytes.byteLength),
        "x-trace-id": exchange.trace.traceId,
      },
    });
  },
};
