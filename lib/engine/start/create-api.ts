import "server-only";
import { answerHealth } from "../../server/answer-health";
import { handleAuth } from "../../server/auth/auth";
import { problemResponse, problems } from "../../server/problem";
import { handleService } from "../../server/proxy/proxy";
import { refuseMethod } from "../../server/refuse-methods";
import type { Runtime } from "../../server/runtime";
import type { AnswerApi } from "../../server/shared-api";
import { splitAddress } from "../../server/split-address";
import { beginTrace } from "../../server/trace";
import { receiveWebhook } from "../webhooks/receive";
import type { DeskParts } from "./desk-parts";

type ApiParts = Pick<DeskParts, "handleDesk" | "proxyHooks">;

/** Everything under /api, but the check of the framework itself (app/api/health/live). */
export function createApi(runtime: Runtime, { handleDesk, proxyHooks }: ApiParts): AnswerApi {
  return async (request) => {
    const { path } = splitAddress(request.url);
    if (path.startsWith("/api/service/")) return handleService(runtime, request, proxyHooks);
    if (path.startsWith("/api/desk/")) return handleDesk(runtime, request);
    if (path.startsWith("/api/auth/")) return handleAuth(runtime, request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    switch (path) {
      case "/api/webhooks/service":
        return receiveWebhook(runtime, request);
      case "/api/health/open":
        return isRead ? answerHealth("open", runtime) : refuseMethod();
      case "/api/health/ready":
        return isRead ? answerHealth("ready", runtime) : refuseMethod();
      default:
        return problemResponse(problems.notFound(), beginTrace().traceId);
    }
  };
}
