import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Language } from "../../lib/domain/languages";
import type { DemoAccount } from "./accounts";
import type { Registration } from "./registrations";
import { chooseLanguage, type PageWords, pageWords } from "./words";

/** The part of the library's context that pages need. */
type PageContext = Pick<KoaContextWithOIDC, "get" | "type" | "body">;

export interface SignInPage {
  readonly registration: Registration;
  readonly uiLocales: unknown;
  /** Username, object id or role that the desk expects; selects the first such account. */
  readonly loginHint: unknown;
  /** True after a submission without a known account. */
  readonly refused: boolean;
}

const leave = "document.getElementById('op.logoutForm').submit()";

/**
 * The content security policy of every answer: only its own style. `form-action` names the desk
 * too, because browsers apply it to the redirect after a submission.
 */
export function pagePolicy(deskAddress: string): string {
  return [
    "default-src 'none'",
    "object-src 'none'",
    // The empty icon.
    "img-src data:",
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

/** Submits at once if the desk proved the session; otherwise it needs a click. */
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
  language: Language,
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
  <link rel="icon" href="data:," />
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

/** The style of the provider's pages: the desk's colours and the system's font. */
const pageStyle = `
:root{color-scheme:light dark;--ground:#f6f7f8;--paper:#fff;--line:#d5d9de;--edge:#7d8792;--text:#1b2026;--quiet:#57606a;--accent:#0b5fb0;--accent-text:#fff;--chosen:#eaf2fb;--notice:#8a5300;--notice-ground:#fff6e5;--danger:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#121518;--paper:#1a1e23;--line:#343b43;--edge:#7f8a96;--text:#e8ebee;--quiet:#a5afb9;--accent:#7db7f2;--accent-text:#0c1a28;--chosen:#1e2f42;--notice:#f0c274;--notice-ground:#2b2415;--danger:#f2a09a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--text);font:14px/20px system-ui,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:32px}
.tenant{margin:0 0 4px;color:var(--quiet);font-size:13px}
h1{margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600}
.about{margin:0 0 24px;padding:10px 12px;border-radius:6px;background:var(--notice-ground);color:var(--notice);font-size:13px;line-height:18px}
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;margin:0 0 8px;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:2px 12px;padding:10px 12px;border:1px solid var(--line);border-radius:6px;cursor:pointer}
label+label{margin-top:6px}
label:hover{border-color:var(--edge)}
label:has(:checked){border-color:var(--accent);background:var(--chosen)}
label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
input{grid-row:1/3;width:16px;height:16px;margin:0;accent-color:var(--accent);outline:0}
.name{font-weight:600}
.role{color:var(--quiet);font-size:13px}
.username{grid-column:2/4;color:var(--quiet);font-size:13px;overflow-wrap:anywhere}
.problem{margin:0 0 16px;color:var(--danger)}
.acts{display:flex;gap:8px;margin-top:24px}
button,.button{min-height:36px;padding:7px 16px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.primary{border-color:var(--accent);background:var(--accent);color:var(--accent-text);flex:1}
button:focus-visible,.button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font-size:12px;color:var(--quiet);overflow-wrap:anywhere}
@media(max-width:480px){body{padding:0;place-items:start stretch;background:var(--paper)}main{max-width:none;border:0;border-radius:0;padding:20px 16px}.about{margin-bottom:16px}label{padding:8px 10px}}
@media(forced-colors:active){label:has(:checked){border-width:2px}}
`;
