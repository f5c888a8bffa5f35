import { sharedApi } from "@/lib/server/shared-api";

export const dynamic = "force-dynamic";

/** In development alone: in production the server in front asks the API itself. */
function handle(request: Request): Promise<Response> {
  return sharedApi()(request);
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
