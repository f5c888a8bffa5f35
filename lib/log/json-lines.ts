import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";
import { hideSecrets } from "./hide-secrets";
import type { LogEvent } from "./log-lines";
import { plainOutput } from "./plain-output";

interface JsonLinesOptions {
  readonly stream: "stdout" | "stderr";
  /** Values that must not be written. */
  readonly secrets: readonly string[];
  /** Takes a line of JSON. */
  readonly onEntry: (line: string) => void;
  /** Takes each line in the form of the log. */
  readonly onText?: (line: string) => void;
}

/** Milliseconds without a further line after which a run of lines ends, such as one stack. */
const quiet = 50;
const mostCharacters = 4000;
const mostLines = 40;
/** A line without an end is cut here. */
const longestLine = 65_536;

/**
 * Turns a program's output into lines of JSON: its own log lines pass unchanged. Other output (of
 * Next, Node's warnings, a fatal error) becomes one entry for each run of lines, bounded, without
 * secrets and without the text of errors (plain-output.ts).
 */
export function createJsonLines({ stream, secrets, onEntry, onText }: JsonLinesOptions) {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let run: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    const text = stripVTControlCharacters(run.join("\n"));
    if (run.length > 0) onEntry(entryOf(stream, hideSecrets(text, secrets)));
    run = [];
    length = 0;
  };
  const take = (line: string) => {
    if (line.trim() === "") return;
    // What is printed as an error may quote text of people, in any form.
    const isOwn = stream === "stdout" && isEntry(line);
    onText?.(isOwn ? line : plainOutput(line));
    if (isOwn) {
      flush();
      onEntry(line);
      return;
    }
    run.push(line);
    length += line.length;
    clearTimeout(timer);
    if (run.length >= mostLines || length >= mostCharacters) flush();
    else timer = setTimeout(flush, quiet);
  };
  return {
    write(chunk: Buffer) {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
      if (rest.length < longestLine) return;
      take(rest);
      rest = "";
    },
    /** Hands on what is left. */
    end() {
      take(rest + decoder.end());
      rest = "";
      flush();
    },
  };
}

function isEntry(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    return "level" in JSON.parse(line);
  } catch {
    return false;
  }
}

/** How output of others begins, with the level by the numbers of pino: info, warn, error. */
const kinds = [
  { form: /^\(node:\d+\)|^\(Use `node /, level: 40, kind: "node-warning" },
  { form: /^⚠/, level: 40, kind: "next" },
  { form: /^⨯/, level: 50, kind: "next" },
  { form: /^[▲✓○◐]|^- (?:Local|Network)/, level: 30, kind: "next" },
];
const otherKinds = { stdout: { level: 30, kind: "text" }, stderr: { level: 50, kind: "error" } };

function entryOf(stream: "stdout" | "stderr", text: string): string {
  const { level, kind } =
    kinds.find(({ form }) => form.test(text.trimStart())) ?? otherKinds[stream];
  const plain = plainOutput(text);
  const message = plain.length > mostCharacters ? `${plain.slice(0, mostCharacters)}…` : plain;
  const time = new Date().toISOString();
  const event: LogEvent = "output";
  return JSON.stringify({ level, time, event, kind, stream, message });
}
