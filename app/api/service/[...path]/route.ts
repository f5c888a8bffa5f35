import { proxyHooks } from "@/lib/desk/proxy-hooks";
import { handleService } from "@/lib/server/proxy/proxy";
import { deskRuntime } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

async function handle(request: Request): Promise<Response> {
  return handleService(await deskRuntime(), request, proxyHooks);
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
