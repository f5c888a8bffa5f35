import { gzipSync } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import type { OperationId } from "../../../lib/contract/operation-table";
import { problemSchema } from "../../../lib/contract/problem";
import type { RequestFacts } from "../../http/register";
import { faultHeader } from "../broken-answer";
import { answerPart } from "./answer-part";
import { dotnetAnswer } from "./dotnet-answer";
import { dotnetProblem } from "./dotnet-problem";
import { firewallPage, throttledBody } from "./firewall-page";
import type { Habits } from "./habits";
import { createMovingPages, type MovingPages } from "./moving-pages";
import { writeJson } from "./write-json";

/** Of the seeded tenants. */
const timeZone = "Europe/Oslo";
const byteOrderMark = "\uFEFF";

/**
 * Writes the answers of operations by the present habits. What is no operation of the interface, such
 * as the sandbox's controls, is answered as ever.
 */
export function answerByHabits(habits: Habits): MiddlewareHandler<RequestFacts> {
  const moving = createMovingPages();
  return async (c, next) => {
    if (habits.list().length === 0 || c.req.path.startsWith("/sandbox")) {
      await next();
      return;
    }
    const text = c.req.method === "GET" ? "" : await c.req.raw.clone().text();
    const page = habits.has("dotnet") ? firewallPage(text) : null;
    if (page !== null) return page;
    await next();
    const operation = c.get("operation");
    if (operation === null || !isJson(c.res) || isDamaged(c.res)) return;
    await rewriteAnswer(c, operation, { habits, moving, asked: text });
  };
}

interface Rewriting {
  readonly habits: Habits;
  readonly moving: MovingPages;
  /** The body of the request. */
  readonly asked: string;
}

async function rewriteAnswer(
  c: Context<RequestFacts>,
  operation: OperationId,
  { habits, moving, asked }: Rewriting,
): Promise<void> {
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  headers.delete("content-length");
  const text = await c.res.text();
  const answer = (body: string | Buffer<ArrayBuffer> | null) => {
    c.res = undefined; // otherwise Hono adds the headers of the old answer
    c.res = new Response(body, { status, headers });
  };
  let value: unknown = text === "" ? null : JSON.parse(text);
  if (status < 300 && habits.has("moving") && operation === "queryInvoiceGroups") {
    const { searchParams } = new URL(c.req.url);
    const list = `${c.get("tenant")} ${searchParams.get("size")} ${asked}`;
    const page = Number(searchParams.get("page") ?? 0);
    if (Array.isArray(value)) value = moving.move(list, page, value);
  }
  if (!habits.has("dotnet")) return answer(JSON.stringify(value));
  if (status === 401) return answer(null);
  headers.set("content-type", "application/json; charset=utf-8");
  if (status === 429) return answer(throttledBody(headers.get("retry-after")));
  const problem = status >= 400 ? problemSchema.safeParse(value) : null;
  const written = problem?.success
    ? dotnetProblem(problem.data)
    : dotnetAnswer(value, answerPart(operation), timeZone);
  if (problem?.success) headers.set("content-type", "application/problem+json; charset=utf-8");
  headers.set("content-encoding", "gzip");
  answer(gzipSync(byteOrderMark + writeJson(written)));
}

/** A fault broke it off, or made its body no JSON. */
function isDamaged({ headers }: Response): boolean {
  return /^(?:before|after-commit|truncate|garbage)$/.test(headers.get(faultHeader) ?? "");
}

function isJson({ headers }: Response): boolean {
  return /\bjson\b/.test(headers.get("content-type") ?? "");
}
