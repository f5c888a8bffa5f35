import { readFileSync } from "node:fs";

/** Of `/proc/self/stat`, in each second: the same on every processor that Linux runs on with Node. */
const ticks = 100;

/**
 * The processor time of this process and of its ended children, theirs included, since it was last
 * taken.
 *
 * @param {() => number | null} read the total so far in seconds; null where the system does not state it
 * @returns {() => number | null} in seconds
 */
export function createProcessorClock(read = readTotal) {
  let taken = read() ?? 0;
  return () => {
    const total = read();
    if (total === null) return null;
    const seconds = total - taken;
    taken = total;
    return seconds;
  };
}

/** @returns {number | null} null: no Linux */
function readTotal() {
  try {
    return totalOf(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return null;
  }
}

/**
 * User and system time of a process and of its ended children, in seconds.
 *
 * @param {string} stat the text of `/proc/<id>/stat`
 */
export function totalOf(stat) {
  // The second field is a name in parentheses, which may have spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const sum = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return sum / ticks;
}

/**
 * The processor time of each part and of all, as a person reads it; empty where it is unknown.
 *
 * @param {readonly { title: string, seconds: number | null }[]} parts
 */
export function describeProcessorTime(parts) {
  const known = parts.flatMap(({ title, seconds }) => (seconds === null ? [] : { title, seconds }));
  if (known.length === 0) return "";
  const texts = known.map(({ title, seconds }) => `${title} ${seconds.toFixed(0)} s`);
  const all = known.reduce((sum, { seconds }) => sum + seconds, 0);
  return `\nProcessor time: ${texts.join(", ")}; in all ${all.toFixed(0)} s`;
}
