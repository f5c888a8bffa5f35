import { StringDecoder } from "node:string_decoder";
import { hideSecrets } from "./hide-secrets.mjs";

/**
 * Turns a program's output into lines of JSON: its own log lines pass unchanged. Other output (of
 * Next, Node's warnings, a fatal error) becomes one entry for each run of lines, bounded and
 * without secrets.
 *
 * @typedef {object} JsonLines
 * @property {(chunk: Buffer) => void} write
 * @property {() => void} end hands on what is left
 *
 * @typedef {object} JsonLinesOptions
 * @property {"stdout" | "stderr"} stream
 * @property {readonly string[]} secrets values that must not be written
 * @property {(line: string) => void} onEntry takes a line of JSON
 * @property {(line: string) => void} [onText] takes each line as it came
 */

/** Milliseconds without a further line after which a run of lines ends, such as one stack. */
const quiet = 50;
const mostCharacters = 4000;
const mostLines = 40;
/** A line without an end is cut here. */
const longestLine = 65_536;

/**
 * @param {JsonLinesOptions} options
 * @returns {JsonLines}
 */
export function createJsonLines({ stream, secrets, onEntry, onText = () => undefined }) {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  /** @type {string[]} */
  let run = [];
  let length = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const flush = () => {
    clearTimeout(timer);
    if (run.length === 0) return;
    onEntry(entryOf(stream, run, secrets));
    run = [];
    length = 0;
  };
  /** @param {string} line */
  const take = (line) => {
    onText(line);
    if (isEntry(line)) {
      flush();
      onEntry(line);
      return;
    }
    if (line.trim() === "") return;
    run.push(line);
    length += line.length;
    clearTimeout(timer);
    if (run.length >= mostLines || length >= mostCharacters) flush();
    else timer = setTimeout(flush, quiet);
  };
  return {
    write: (chunk) => {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
      if (rest.length < longestLine) return;
      take(rest);
      rest = "";
    },
    end: () => {
      const last = rest + decoder.end();
      rest = "";
      if (last !== "") take(last);
      flush();
    },
  };
}

/** @param {string} line */
function isEntry(line) {
  if (!line.startsWith("{")) return false;
  try {
    const value = JSON.parse(line);
    return typeof value === "object" && value !== null && "level" in value;
  } catch {
    return false;
  }
}

/**
 * @param {"stdout" | "stderr"} stream
 * @param {readonly string[]} run
 * @param {readonly string[]} secrets
 */
function entryOf(stream, run, secrets) {
  const text = hideSecrets(plain(run.join("\n")), secrets);
  const message = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
  const { level, kind } = classOf(stream, text);
  return JSON.stringify({
    level,
    time: new Date().toISOString(),
    event: "output",
    kind,
    stream,
    message,
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours and other controls of a terminal
const controls = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** @param {string} text */
function plain(text) {
  return text.replaceAll(controls, "");
}

/**
 * The level by the numbers of pino: 30 info, 40 warn, 50 error.
 *
 * @param {"stdout" | "stderr"} stream
 * @param {string} text
 */
function classOf(stream, text) {
  const first = text.trimStart();
  if (/^\(node:\d+\)|^\(Use `node /.test(first)) return { level: 40, kind: "node-warning" };
  if (/^⚠/.test(first)) return { level: 40, kind: "next" };
  if (/^⨯/.test(first)) return { level: 50, kind: "next" };
  if (/^[▲✓○◐]|^- (?:Local|Network)/.test(first)) return { level: 30, kind: "next" };
  return stream === "stderr" ? { level: 50, kind: "error" } : { level: 30, kind: "text" };
}
