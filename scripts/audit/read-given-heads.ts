import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * The text of `--head <sequence>:<hash>` and of the files of `--heads <file>`, null without them, and the
 * moments of `--since <time>`.
 *
 * @throws {Error} with a sentence about the option that is wrong.
 */
export function readGivenHeads(args: string[]): {
  readonly heads: string | null;
  readonly restores: readonly Date[];
} {
  const { values } = parseArgs({
    args,
    options: {
      head: { type: "string", multiple: true, default: [] },
      heads: { type: "string", multiple: true, default: [] },
      since: { type: "string", multiple: true, default: [] },
    },
  });
  for (const head of values.head) {
    if (!/(^|\s)\d{1,15}:[0-9a-f]{64}$/.test(head)) {
      throw new Error(`--head must be <sequence>:<hash>, the hash in 64 hexadecimal digits.`);
    }
  }
  const texts = [...values.head, ...values.heads.map((file) => readFileSync(file, "utf8"))];
  const restores = values.since.map(readMoment);
  if (restores.length > 0 && texts.length === 0) {
    throw new Error("--since is about the ends of --heads <file> or --head: name them too.");
  }
  return { heads: texts.length === 0 ? null : texts.join("\n"), restores };
}

/** @throws {Error} if it names no moment. */
function readMoment(text: string): Date {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
  const moment = new Date(text);
  if (form.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new Error(
    "--since must be when the desk was started on the restored database, such as 2026-11-27T10:00:00Z.",
  );
}
