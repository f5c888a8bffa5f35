import createNextIntlPlugin from "next-intl/plugin";

const isBuild = process.env.NODE_ENV === "production";

// Built pages load no parser: the build parses the texts (scripts/start/parse-messages.mjs), and the
// plugin those that a page's script imports by itself.
const parsed = /** @type {const} */ ({
  path: "./lib/intl/messages",
  format: "json",
  locales: "infer",
  precompile: true,
});
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/intl/request.ts",
  ...(isBuild && { experimental: { messages: parsed } }),
});

/** What each kind of approval request had as its own list: its address, and the view that it opened. */
const formerLists = [
  { path: "/line-proposals", subject: "line-proposal", view: "mine" },
  { path: "/debt/acts", subject: "debt-act", view: "mine" },
  { path: "/requests", subject: "request", view: "open" },
  { path: "/settings-plans", subject: "settings-plan", view: "mine" },
];

/** Addresses of pages that moved, which people have in bookmarks, e-mails and notes. */
function formerAddresses() {
  const pages = [
    // Browsers ask for it on pages that name no icon, such as an answer of the API.
    { source: "/favicon.ico", destination: "/icon.svg", permanent: true },
    { source: "/line-proposals/new", destination: "/approvals/new-line", permanent: true },
    { source: "/settings-plans/new", destination: "/approvals/new-bulk-change", permanent: true },
  ];
  const lists = formerLists.flatMap(({ path, subject, view }) => {
    const list = `/approvals?subject=${subject}`;
    return [
      {
        source: path,
        missing: [{ type: /** @type {const} */ ("query"), key: "view" }],
        destination: `${list}&view=${view}`,
        permanent: true,
      },
      // What these two called decided is in two views now.
      ...(subject === "line-proposal" || subject === "settings-plan"
        ? [
            {
              source: path,
              has: [{ type: /** @type {const} */ ("query"), key: "view", value: "decided" }],
              destination: `${list}&view=all`,
              permanent: true,
            },
          ]
        : []),
      { source: path, destination: list, permanent: true },
      { source: `${path}/:id([\\da-f-]{36})`, destination: "/approvals/:id", permanent: true },
      {
        source: `${path}/:id([\\da-f-]{36})/:part(edit|certificate)`,
        destination: "/approvals/:id/:part",
        permanent: true,
      },
    ];
  });
  return [...pages, ...lists];
}

/** @type {import("next").NextConfig} */
const config = {
  // A second build or development server beside the first needs a separate folder.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`, with the native compiler that Next cannot load.
  typescript: { ignoreBuildErrors: true },
  env: { PARSED_MESSAGES: isBuild ? "1" : "" },
  experimental: {
    // Nothing reads source maps in production, and the build takes longer with them.
    turbopackSourceMaps: !isBuild,
    // The cache makes a build slower and the next one much faster: a first start does not write it.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off",
    // A file of 10 MB, the largest that a record takes; what is longer would be cut off without an error.
    proxyClientMaxBodySize: 11 * 1_048_576,
    // Fewer and larger scripts: half of the requests, and they compress better.
    turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 400_000 },
  },
  redirects: async () => formerAddresses(),
  // No image is ever fetched on behalf of a browser.
  images: { unoptimized: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "nodemailer",
    "openid-client",
    "pdfkit",
    "pg",
    "pino",
    "undici",
    // Loaded only if tracing is on.
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/sdk-trace",
    "@opentelemetry/api",
    "@opentelemetry/resources",
    "prom-client",
  ],
};

export default withNextIntl(config);
