import type { Problem } from "../../../lib/contract/problem";

/** Sections of RFC 9110 that ASP.NET names as the type of a problem. */
const sections: Readonly<Record<number, readonly [section: string, title: string]>> = {
  400: ["15.5.1", "Bad Request"],
  404: ["15.5.5", "Not Found"],
  405: ["15.5.6", "Method Not Allowed"],
  409: ["15.5.10", "Conflict"],
  410: ["15.5.11", "Gone"],
  413: ["15.5.14", "Content Too Large"],
  415: ["15.5.16", "Unsupported Media Type"],
};
const otherSection = ["15.6.1", "An error occurred while processing your request."] as const;

/** A caller decides by these two, so a back end names them whatever its framework. */
const decisive: readonly string[] = ["duplicate-request", "ledger-required"];

/** A problem of the interface (section 7) as ASP.NET answers it: errors are a dictionary. */
export function dotnetProblem(problem: Problem): Record<string, unknown> {
  const { type, status, detail, errors = [], traceId, firstReceivedAt } = problem;
  const [section, title] = sections[status] ?? otherSection;
  const isDecisive = decisive.includes(type);
  return {
    type: isDecisive
      ? `https://billing.example/problems/${type}`
      : `https://tools.ietf.org/html/rfc9110#section-${section}`,
    title: errors.length > 0 ? "One or more validation errors occurred." : title,
    status,
    ...(detail !== undefined && { detail }),
    ...(firstReceivedAt !== undefined && { firstReceivedAt }),
    ...(errors.length > 0 && { errors: dictionaryOf(errors) }),
    traceId: `00-${traceId}-b7ad6b7169203331-00`,
  };
}

/** Every second path as the model binder writes it, the others as the JSON reader does. */
function dictionaryOf(errors: NonNullable<Problem["errors"]>): Record<string, string[]> {
  const dictionary: Record<string, string[]> = {};
  for (const [at, { path, message }] of errors.entries()) {
    const name = at % 2 === 0 ? jsonPath(path) : capitals(path);
    dictionary[name] = [...(dictionary[name] ?? []), message];
  }
  return dictionary;
}

/** `0.price` as `$[0].price`. */
function jsonPath(path: string): string {
  return `$${path
    .split(".")
    .filter((step) => step !== "")
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")}`;
}

/** `0.price` as `[0].Price`. */
function capitals(path: string): string {
  return path
    .split(".")
    .filter((step) => step !== "")
    .map((step, at) => {
      if (/^\d+$/.test(step)) return `[${step}]`;
      return `${at > 0 ? "." : ""}${step.charAt(0).toUpperCase()}${step.slice(1)}`;
    })
    .join("");
}
