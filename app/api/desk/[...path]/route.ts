import { handleDesk } from "@/lib/compose";
import { deskRuntime } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

async function handle(request: Request): Promise<Response> {
  return handleDesk(await deskRuntime(), request);
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
