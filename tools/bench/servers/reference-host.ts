import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { proxyTo } from "./bare-proxy";
import { listenAndReport, requireSetting } from "./listen";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/**
 * A built page as a good static host serves it: compressed once; names with hashes are cached
 * without expiry.
 */
function readSite(folder: string): Map<string, StaticFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map((file) => {
        const name = path.join(file.parentPath, file.name);
        const address = `/${path.relative(folder, name)}`;
        const content = readFileSync(name);
        const page = address === "/index.html";
        const headers = {
          "content-type": types[path.extname(name)] ?? "application/octet-stream",
          "cache-control": page ? "no-cache" : "public, max-age=31536000, immutable",
          vary: "accept-encoding",
        };
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        const brotli = brotliCompressSync(content, { params });
        return [page ? "/" : address, { headers, brotli, gzip: gzipSync(content, { level: 9 }) }];
      }),
  );
}

const site = readSite(requireSetting("BENCH_SITE"));
const passOn = proxyTo(requireSetting("BENCH_UPSTREAM"), requireSetting("BENCH_TOKEN"));

listenAndReport(
  createServer((request, response) => {
    const file = site.get(request.url ?? "/");
    if (!file) return passOn(request, response);
    const encoding = /\bbr\b/.test(String(request.headers["accept-encoding"])) ? "br" : "gzip";
    const body = encoding === "br" ? file.brotli : file.gzip;
    response
      .writeHead(200, {
        ...file.headers,
        "content-encoding": encoding,
        "content-length": body.byteLength,
      })
      .end(body);
  }),
);
