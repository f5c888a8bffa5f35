import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Hono } from "hono";
import { securityHeaders } from "../../lib/http/security-headers.mjs";
import type { RequestFacts } from "./register";

/** The files of Swagger UI that the page loads; nothing else of the package is served. */
const parts = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
]);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoicing, Contract and Settlement Service</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;

// The page only shows the document. To try an operation, use a client and a token.
const script = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  displayOperationId: true,
  showExtensions: true,
  filter: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const style = `html { color-scheme: light dark; }
body { margin: 0; background: #fafafa; }
@media (prefers-color-scheme: dark) { body { background: #1c2022; } }
.swagger-ui .opblock-summary-operation-id { font-weight: 600; }
.swagger-ui .scheme-container { display: none; }
`;

/** Scripts and styles come from the service only; Swagger UI sets inline styles and images. */
const policy = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The OpenAPI document as a page at /docs; it loads files of this service only. */
export function registerReference(app: Hono<RequestFacts>): void {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.dirname(resolve("swagger-ui-dist/package.json"));
  const own: Record<string, readonly [text: string, type: string]> = {
    "/docs": [page, "text/html; charset=utf-8"],
    "/docs/reference.js": [script, "text/javascript; charset=utf-8"],
    "/docs/reference.css": [style, "text/css; charset=utf-8"],
  };
  for (const [address, [text, type]] of Object.entries(own)) {
    app.get(address, (c) => c.body(text, 200, headersOf(type)));
  }
  for (const [name, type] of parts) {
    app.get(`/docs/${name}`, async (c) => {
      const content = await readFile(path.join(folder, name));
      return c.body(new Uint8Array(content), 200, headersOf(type));
    });
  }
}

function headersOf(type: string): Record<string, string> {
  return { ...securityHeaders(false), "content-type": type, "content-security-policy": policy };
}
