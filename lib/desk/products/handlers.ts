import "server-only";
import type { productsShapes } from "../../desk-contract/products";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { approvalIdOf } from "../../engine/approvals/approval-id";
import { requireSent } from "../../engine/audit/send-for-person";
import { saveOffering } from "./save-offering";

export const productsHandlers: DeskHandlers<keyof typeof productsShapes> = {
  saveProductOffering:
    async ({ exchange, actor, params, body }) =>
    async () => {
      const key = exchange.request.headers.get("idempotency-key") ?? "";
      const requestUuid = approvalIdOf("products", actor.personId, key, { ...params, ...body });
      const requestId = requestUuid.replaceAll("-", "");
      return requireSent(await saveOffering(exchange, actor, { ...params, ...body, requestId }), {
        type: "offering-not-sent",
        title: "The product offering was not sent to the billing service.",
      });
    },
};
