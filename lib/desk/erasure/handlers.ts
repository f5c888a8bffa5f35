import "server-only";
import type { erasureShapes } from "../../contract/desk/erasure";
import type { DeskHandlers } from "../desk-handler";
import { readCertificate } from "./read-certificate";
import { readDossier } from "./read-dossier";
import { readSubmittedDossier } from "./read-submitted-dossier";

export const erasureHandlers: DeskHandlers<keyof typeof erasureShapes> = {
  async getErasureDossier({ runtime, actor, params: { accountGuid }, query: { request: id } }) {
    const { tenantId } = actor;
    const submitted =
      id === undefined ? null : await readSubmittedDossier(runtime, { tenantId, accountGuid, id });
    const { dossier } = await readDossier(runtime, actor, accountGuid, id);
    return { ...dossier, submitted };
  },
  getErasureCertificate: ({ runtime, actor, params }) =>
    readCertificate(runtime, actor.tenantId, params.id),
};
