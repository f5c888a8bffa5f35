/**
 * What of a program's other output may be in its log. A framework or a driver prints whole errors:
 * the statement of a query, its values, what a person typed. Their text is left out; what stays is
 * the names and codes of errors, the places in the code, lines of the start, and how many other lines
 * there were.
 */
export function plainOutput(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const stays = lines.flatMap((line) => plainLine(line) ?? []);
  const others = lines.length - stays.length;
  return [...stays, ...(others > 0 ? [`(${others} more)`] : [])].join("\n");
}

const starts = [
  /^\s*[▲✓○◐] [\w .:()+-]*$/,
  /^\s*- (?:Local|Network|Environments|Experiments):? [\w .:/()[\]-]*$/,
  /^Node\.js v[\d.]+$/,
  /^\(node:\d+\) (?:\[\w+\] )?\w*Warning(?=:)/,
  /^\(Use `node --[\w-]+/,
  // What startOrExit prints, of settings alone.
  /^The desk can't start\. (?!Failed query).*/,
];

/** A place in the code: the rest of such a line may be of an error's message. */
const place =
  /^\s+at (?:(?:async |new )*[\w$.<>#[\] ]{1,100} \()?(?:file:\/\/\/?|node:|\/|[A-Z]:\\|\.{0,2}\/)?[\w@./\\:+-]{1,300}\.[cm]?[jt]sx?:\d+:\d+\)?,?$|^\s+at (?:async )?[\w$.<>]{1,60} \(node:[\w/]+:\d+:\d+\)$/;
const head =
  /^(?:[\s⨯]|\[cause\]:|Uncaught|unhandledRejection:?|uncaughtException:?)*((?:[A-Z][A-Za-z]{0,60})?(?:Error|Exception|Failure|Rejection)(?: \[\w+\])?)(?=[:\s{]|$)/;
const code = /^\s*(?:code|errno|syscall|severity|routine): '?(-?\w{1,40})'?,?$/;

function plainLine(line: string): string | null {
  for (const form of starts) {
    const match = form.exec(line);
    if (match) return match[0];
  }
  if (place.test(line)) return line;
  const named = head.exec(line);
  if (named) return `${named[1]}${codeIn(line)}`;
  return code.test(line) ? line.trim() : null;
}

/** A system's code within the head of an error, such as ECONNREFUSED. */
function codeIn(line: string): string {
  const match = /\bE[A-Z]{4,20}\b/.exec(line);
  return match ? ` ${match[0]}` : "";
}
