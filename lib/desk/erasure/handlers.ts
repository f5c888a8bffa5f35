import "server-only";
import type { erasureShapes } from "../../contract/desk/erasure";
import type { DeskHandlers } from "../desk-handler";
import { readDossier } from "./read-dossier";

export const erasureHandlers: DeskHandlers<keyof typeof erasureShapes> = {
  async getErasureDossier({ runtime, actor, params }) {
    const { dossier } = await readDossier(runtime, actor, params.accountGuid);
    return dossier;
  },
};
