import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { DemoAccount } from "./accounts";
import { pageStyle } from "./page-style";
import type { Registration } from "./registrations";
import { chooseLanguage, type PageLanguage, type PageWords, pageWords } from "./words";

/** As much of the library's context as writing a page takes. */
type PageContext = Pick<KoaContextWithOIDC, "get" | "type" | "body">;

export interface SignInPage {
  readonly registration: Registration;
  readonly uiLocales: unknown;
  /** Username, object id or role that the desk expects; the first such account is chosen. */
  readonly loginHint: unknown;
  /** True after a submission without a known account. */
  readonly refused: boolean;
}

const leave = "document.getElementById('op.logoutForm').submit()";

/**
 * What every answer may do in a browser: nothing but its own style. `form-action` names the desk
 * too, because browsers apply it to the redirect that follows a submission.
 */
export function pagePolicy(deskAddress: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)}`,
    `script-src ${hashOf(leave)}`,
    `form-action 'self' ${new URL(deskAddress).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function renderSignInPage(ctx: PageContext, page: SignInPage): void {
  const language = chooseLanguage(page.uiLocales, ctx.get("accept-language"));
  const words = pageWords[language];
  const { accounts } = page.registration;
  const hinted = accounts.find(({ id, username, role }) =>
    [id, username, role].some((word) => word === page.loginHint),
  );
  const chosen = hinted ?? accounts[0];
  show(ctx, language, words.title, page.registration.tenantName, [
    html`<p class="about">${words.about}</p>`,
    page.refused ? html`<p class="problem" role="alert">${words.chooseOne}</p>` : html``,
    html`<form method="post">
      <fieldset>
        <legend>${words.choose}</legend>
        ${accounts.map((account) => option(account, account === chosen, words))}
      </fieldset>
      <div class="acts">
        <button class="primary" type="submit">${words.signIn}</button>
        <button type="submit" name="cancel" value="yes">${words.cancel}</button>
      </div>
    </form>`,
  ]);
}

/** Leaves at once when the desk proved whose sign-out it is; else it takes one press of a button. */
export function renderSignOutPage(
  ctx: PageContext,
  form: string,
  registration: Registration,
): void {
  const language = chooseLanguage(undefined, ctx.get("accept-language"));
  const words = pageWords[language];
  const proven = "oidc" in ctx && hasIdTokenHint(ctx.oidc);
  show(ctx, language, words.signOutTitle, registration.tenantName, [
    html`${raw(form)}<input type="hidden" form="op.logoutForm" name="logout" value="yes" />
      <div class="acts">
        <button class="primary" type="submit" form="op.logoutForm" autofocus>${words.signOut}</button>
      </div>`,
    proven ? html`<script>${raw(leave)}</script>` : html``,
  ]);
}

export function renderProblemPage(
  ctx: PageContext,
  problem: { readonly error: string; readonly error_description?: string | undefined },
  registration: Registration,
  deskAddress: string,
): void {
  const language = chooseLanguage(undefined, ctx.get("accept-language"));
  const words = pageWords[language];
  show(ctx, language, words.problemTitle, registration.tenantName, [
    html`<p>${words.problem}</p>
      <p><code>${problem.error}${problem.error_description ? `: ${problem.error_description}` : ""}</code></p>
      <div class="acts"><a class="button" href="${deskAddress}/">${words.back}</a></div>`,
  ]);
}

type Fragment = ReturnType<typeof html>;

function option(account: DemoAccount, chosen: boolean, words: PageWords): Fragment {
  return html`<label>
    <input type="radio" name="account" value="${account.id}" required ${chosen ? raw("checked autofocus") : ""} />
    <span class="name">${account.name}</span>
    <span class="role">${words.roles[account.role]}</span>
    <span class="username">${account.username}</span>
  </label>`;
}

function show(
  ctx: PageContext,
  language: PageLanguage,
  title: string,
  tenantName: string,
  content: readonly Fragment[],
): void {
  ctx.type = "html";
  ctx.body = `${html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${title} – ${tenantName}</title>
  <style>${raw(pageStyle)}</style>
</head>
<body>
  <main>
    <p class="tenant">${tenantName}</p>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>`}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function hasIdTokenHint(oidc: unknown): boolean {
  if (typeof oidc !== "object" || oidc === null || !("entities" in oidc)) return false;
  const { entities } = oidc;
  return typeof entities === "object" && entities !== null && "IdTokenHint" in entities;
}
