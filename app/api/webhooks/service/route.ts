import { receiveWebhook } from "@/lib/engine/webhooks/receive";
import { deskRuntime } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

async function handle(request: Request): Promise<Response> {
  return receiveWebhook(await deskRuntime(), request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
