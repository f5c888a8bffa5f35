import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/intl/request.ts",
  // The build parses the texts, so pages load no parser.
  experimental: {
    messages: { path: "./lib/intl/messages", format: "json", locales: "infer", precompile: true },
  },
});

/** @type {import("next").NextConfig} */
const config = {
  // A second build or development server beside the first needs a separate folder.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`, with the native compiler that Next cannot load.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nothing reads source maps in production, and the build takes longer with them.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // The cache makes a build slower and the next one much faster: a first start does not write it.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off",
    // A file of 10 MB, the largest that a record takes; what is longer would be cut off without an error.
    proxyClientMaxBodySize: 11 * 1_048_576,
    // Fewer and larger scripts: half of the requests, and they compress better.
    turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 400_000 },
  },
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
