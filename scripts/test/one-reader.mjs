/**
 * @typedef {{ what: RegExp, where: RegExp, instead: string, allowed: Readonly<Record<string, string>> }} OldWay
 */

const code = /^(lib|components|app)\/.+\.tsx?$/;
const server = /^lib\/(server|desk)\/.+\.ts$/;

/** Ways of reading text from outside that were replaced, with the files that may and why. */
/** @type {readonly OldWay[]} */
export const oldWays = [
  {
    what: /\.slice\(0, 10\)/,
    where: code,
    instead: "dayIn, utcDay (lib/domain/day) or readServiceDay",
    allowed: {
      "lib/domain/day.ts": "has the helper",
      "lib/domain/readers/": "are the readers",
      "lib/contract/price.ts": "a query of the interface, whose day counts as written",
    },
  },
  {
    what: /\bJSON\.parse\(/,
    where: server,
    instead: "jsonOrNull, markNumbers with conform, or parsePayload (lib/server/answers)",
    allowed: {
      "lib/server/answers/": "are the readers",
      "lib/server/proxy/read-answer.ts": "parses with the reader's marks",
      "lib/server/proxy/mask-answer.ts": "parses with the reader's marks",
      "lib/server/proxy/mask-flat-list.ts": "one text of the masked list",
      "lib/server/proxy/proxy.ts": "the desk's own body",
      "lib/server/upstream/problem-body.ts": "the reader of refusals",
      "lib/server/auth/provider-grant.ts": "a grant that the desk stored",
      "lib/server/metrics/desk-metrics.ts": "the desk's own package.json",
      "lib/server/read-json-body.ts": "requests of the desk's own pages",
      "lib/server/setting-file.ts": "a setting",
      "lib/server/env-values.ts": "a setting",
      "lib/desk/settings-plans/selections/view.ts": "a copy of an own value",
      "lib/engine/api/require-declared.ts": "a copy of an own value",
      "lib/engine/api/cursor.ts": "an own cursor",
      "lib/engine/audit/values.ts": "a copy of an own value",
    },
  },
  {
    what: /\b(?:file|upload|blob)\.text\(\)/,
    where: code,
    instead: "lib/domain/readers/bytes, which finds the encoding",
    allowed: {},
  },
  {
    what: /\bnew TextDecoder\(/,
    where: code,
    instead: "lib/domain/readers/bytes, which finds the encoding",
    allowed: {
      "lib/domain/readers/": "are the readers",
      "lib/server/answers/decode-json.ts": "the reader of JSON",
      "lib/engine/webhooks/receive.ts": "signed bytes stay as received",
      "lib/invoices/fetch-pdf.ts": "looks for the mark of a PDF",
      "lib/domain/report-files/pdf-lock-finder.ts": "looks for the entry of a locked PDF",
    },
  },
  {
    what: /\.split\((?:"[,;\t]"|"\\t"|"\\n"|\/\\r\?\\n\/)\)/,
    where: code,
    instead: "readSeparatedText or readLines (lib/domain/readers)",
    allowed: {
      "lib/http/constant-headers.ts": "a setting",
      "lib/domain/readers/": "are the readers",
      "lib/domain/help/release-notes.ts": "the desk's own notes",
      "lib/desk-contract/": "a query of the desk's own API",
      "lib/engine/audit/check-heads.ts": "heads that an administrator saved from the desk",
      "lib/desk/report-files/open-report-file.ts": "a header",
      "lib/intl/languages.ts": "a header",
      "lib/log/": "settings and log lines",
      "lib/server/": "headers, cookies and settings; answers are read by lib/server/answers",
      "components/report-files/seen-context.ts": "names that the component joined itself",
    },
  },
  {
    what: /(?:from|import\() ?"(?:papaparse|iconv-lite)"/,
    where: /^(lib|components|app|service|tools)\/.+\.tsx?$/,
    instead: "readSeparatedText or lib/domain/readers/bytes",
    allowed: { "lib/domain/readers/": "are the readers" },
  },
];

/**
 * Text from outside that is read by anything but its one reader.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one sentence for each line
 */
export function readerProblems(files) {
  return files
    .filter(({ path }) => !/\.test\.tsx?$|\/testing\/|\/testing\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const ways = oldWays.filter(
        ({ where, allowed }) =>
          where.test(path) && !Object.keys(allowed).some((begin) => path.startsWith(begin)),
      );
      if (ways.length === 0) return [];
      return text.split("\n").flatMap((line, at) =>
        ways
          .filter(({ what }) => what.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
          .map(({ what, instead }) => {
            const found = what.exec(line)?.[0];
            return `${path}:${at + 1}: ${found}: use ${instead} instead.`;
          }),
      );
    });
}
