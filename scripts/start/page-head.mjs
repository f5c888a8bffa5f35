/** @import { ServerResponse } from "node:http" */
/** @import { Sheets } from "./page-styles.mjs" */

const headEnd = "</head>";
/** Limit of a page's head, including styles; a longer one is sent unchanged. */
const longestHead = 262_144;
const firstStyles = /<style nonce=|<link rel="stylesheet"|<\/head>/;
const sheetTag =
  /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)" nonce="([\w+/=-]+)" data-precedence="next"\/>/g;
/** As Next writes it in the head, and as React does after the rows. */
const scriptTag =
  /<script src="(\/_next\/static\/[\w./~-]+\.js)"(?: async="" nonce="([\w+/=-]+)"| nonce="[\w+/=-]+" async="")><\/script>/g;
const scriptPreload =
  /<link rel="preload" as="script" fetchPriority="low" nonce="[\w+/=-]+" href="([^"]+)"\/>/g;

/**
 * Has a page rendered before its scripts are requested, compiled and run, and without waiting for
 * its styles: the rows of the document are its first frame. Only pages that Next streams are
 * changed; an unexpected form is sent unchanged.
 *
 * @param {ServerResponse} response before Next gets it
 * @param {Sheets} sheets
 */
export function rewritePageHead(response, sheets) {
  const flushHeaders = response.flushHeaders.bind(response);
  // Next calls this before the first chunk; by then its compression is behind `write`.
  response.flushHeaders = () => {
    response.flushHeaders = flushHeaders;
    if (isPage(response)) {
      dropPreloads(response, sheets);
      holdHead(response, sheets);
    }
    flushHeaders();
  };
}

/**
 * The beginning of a page, at least its whole head. A script with the same nonce replaces the
 * asynchronous ones and adds them when the first frame is drawn; at once in a hidden tab, which
 * draws none. Their preloads are removed too. The build's styles replace the link to them. The
 * script adds that link, disabled, because React searches for it at hydration and would otherwise
 * add another. Chromium fetches a link of the document ahead of its parser, even a disabled one.
 *
 * @param {string} beginning
 * @param {Sheets} sheets
 */
export function withFirstFrame(beginning, sheets) {
  /** @type {string[]} */
  const held = [];
  let nonce = "";
  const rest = beginning.replaceAll(scriptTag, (_, address, itsNonce = nonce) => {
    held.push(address);
    nonce = itsNonce;
    return "";
  });
  if (nonce === "") return beginning;
  /** @type {string[]} */
  const inlined = [];
  const styled = rest.replaceAll(sheetTag, (link, address, itsNonce) => {
    const styles = sheets.get(address);
    if (styles === undefined) return link;
    inlined.push(address);
    return `<style nonce="${itsNonce}">${styles}</style>`;
  });
  const values = [held, inlined].map((list) => JSON.stringify(list)).join();
  const loader = `<script nonce="${nonce}">(${loadLate})(${values})</script>`;
  // A script after the stylesheet would block the parser until it is loaded.
  return styled
    .replaceAll(scriptPreload, (tag, address) => (held.includes(address) ? "" : tag))
    .replace(firstStyles, (place) => loader + place);
}

/**
 * Runs in the browser, from its source text. Requesting fourteen files takes time: not in the
 * frame, but in the task after it. A tab that becomes hidden draws no frame: a timer of a second
 * replaces it.
 *
 * @param {string[]} addresses of scripts
 * @param {string[]} inlined addresses of sheets whose styles are in the document
 */
function loadLate(addresses, inlined) {
  for (const address of inlined) {
    const link = document.createElement("link");
    link.setAttribute("disabled", "");
    link.rel = "stylesheet";
    link.setAttribute("href", address);
    link.dataset.precedence = "next";
    document.head.append(link);
  }
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const address of addresses) {
      const script = document.createElement("script");
      script.async = true;
      script.setAttribute("src", address);
      document.head.append(script);
    }
  };
  if (document.hidden) begin();
  else {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  }
}

/** @param {ServerResponse} response */
function isPage(response) {
  const type = String(response.getHeader("content-type") ?? "");
  return type.startsWith("text/html") && !response.hasHeader("content-length");
}

/**
 * Removes preload headers of files that are in the document.
 *
 * @param {ServerResponse} response
 * @param {Sheets} sheets
 */
function dropPreloads(response, sheets) {
  const links = [response.getHeader("link") ?? []]
    .flat()
    .join(", ")
    .split(/, (?=<)/);
  const kept = links.filter((link) => !sheets.has(/^<([^>]*)>/.exec(link)?.[1] ?? ""));
  if (kept.length < links.length) response.setHeader("link", kept);
}

/**
 * @param {ServerResponse} response
 * @param {Sheets} sheets
 */
function holdHead(response, sheets) {
  const { write, end } = response;
  /** @type {Buffer[]} */
  const held = [];
  const release = () => {
    response.write = write;
    response.end = end;
    // Latin-1 preserves every byte; the searched and inserted text is ASCII.
    const text = Buffer.concat(held).toString("latin1");
    const whole = text.includes(headEnd) ? withFirstFrame(text, sheets) : text;
    return write.call(response, Buffer.from(whole, "latin1"), "latin1");
  };
  /** @param {Uint8Array | string} piece */
  response.write = (piece) => {
    held.push(Buffer.from(piece));
    const text = Buffer.concat(held);
    return text.includes(headEnd) || text.length > longestHead ? release() : true;
  };
  /** @param {any[]} last */
  response.end = (...last) => {
    if (held.length > 0) release();
    else Object.assign(response, { write, end });
    return Reflect.apply(end, response, last);
  };
}
