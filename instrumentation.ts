import type { Instrumentation } from "next";

// Both take one module: the build writes all that a module needs once for each that is named here.

/** Opens the runtime before the first request; a build calls this too and opens nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { startDesk } = await import("./lib/compose");
  await startDesk();
}

/** One log line for what failed while a page was rendered: where and what kind, nothing quoted. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRenderFailure } = await import("./lib/compose");
  await logRenderFailure(error, { method: request.method, route: context.routePath });
};
