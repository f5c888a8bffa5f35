import type { IncomingMessage } from "node:http";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { renderProblemPage, renderSignInPage } from "./pages";
import type { Registration } from "./registrations";

type Middleware = Parameters<Provider["use"]>[0];
type Context = Parameters<Middleware>[0];

const longestForm = 4096;

/** The page on which a person says who they are: shown by GET, answered by POST. */
export function signInPage(
  provider: Provider,
  registration: Registration,
  deskAddress: string,
): Middleware {
  return async (ctx, next) => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    ctx.set("cache-control", "no-store");
    try {
      if (ctx.method === "GET") await show(ctx, provider, registration, false);
      else if (ctx.method === "POST") await answer(ctx, provider, registration);
      else ctx.status = 405;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      const problem = { error: error.error, error_description: "this sign-in has ended" };
      renderProblemPage(ctx, problem, registration, deskAddress);
    }
  };
}

async function show(
  ctx: Context,
  provider: Provider,
  registration: Registration,
  refused: boolean,
): Promise<void> {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  if (refused) ctx.status = 422;
  renderSignInPage(ctx, {
    registration,
    uiLocales: params.ui_locales,
    loginHint: params.login_hint,
    refused,
  });
}

async function answer(ctx: Context, provider: Provider, registration: Registration) {
  const form = await readForm(ctx.req);
  const person = registration.accounts.find(({ id }) => id === form.get("account"));
  const result = form.has("cancel")
    ? { error: "access_denied", error_description: "the person chose to cancel" }
    : person && { login: { accountId: person.id, remember: false, amr: ["none"] } };
  if (!result) return show(ctx, provider, registration, true);
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= longestForm) chunks.push(chunk);
  }
  if (length > longestForm) return new URLSearchParams();
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
