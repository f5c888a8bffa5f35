import "server-only";
import type { erasureShapes } from "../../contract/desk/erasure";
import type { DeskHandlers } from "../desk-handler";
import { readCertificate } from "./read-certificate";
import { readDossier } from "./read-dossier";

export const erasureHandlers: DeskHandlers<keyof typeof erasureShapes> = {
  async getErasureDossier({ runtime, actor, params }) {
    const { dossier } = await readDossier(runtime, actor, params.accountGuid);
    return dossier;
  },
  getErasureCertificate: ({ runtime, actor, params }) =>
    readCertificate(runtime, actor.tenantId, params.id),
};
