import type { Answer } from "./caller";
import { isFields } from "./reading";

export interface ExpectedRefusal {
  readonly statuses: number | readonly number[];
  /** The fault of the call, for the sentence. */
  readonly why: string;
  /** The field that a 400 must name. */
  readonly field?: string | undefined;
  readonly type?: string | undefined;
}

/**
 * How a refusal differs: status, then problem details under every path (interface, section 7; RFC
 * 9457), with errors that name the field for 400 and WWW-Authenticate for 401.
 */
export function refusalDifferences(answer: Answer, expected: ExpectedRefusal): string[] {
  const { why, field, type } = expected;
  const statuses = [expected.statuses].flat();
  if (!statuses.includes(answer.status)) {
    return [`${why} is answered with ${answer.status}, not ${statuses.join(" or ")}`];
  }
  const media = answer.headers.get("content-type") ?? "none";
  if (!/^application\/(problem\+)?json\b/.test(media) || !isFields(answer.json)) {
    return [`${why}: the refusal is no problem details (${media})`];
  }
  const problem = answer.json;
  const lacking = ["type", "title", "status", "instance", "traceId"].filter(
    (name) => !(name in problem),
  );
  return [
    ...(lacking.length > 0 ? [`${why}: the problem details lack ${lacking.join(", ")}`] : []),
    ...(problem.status === answer.status
      ? []
      : [`${why}: the problem details say status ${problem.status}`]),
    ...(type === undefined || problem.type === type
      ? []
      : [`${why}: the problem's type is ${problem.type}, not ${type}`]),
    ...(answer.status !== 401 || /^Bearer\b/i.test(answer.headers.get("www-authenticate") ?? "")
      ? []
      : [`${why}: 401 comes without WWW-Authenticate`]),
    ...(answer.status !== 400 || field === undefined ? [] : unnamed(problem.errors, field, why)),
  ];
}

function unnamed(errors: unknown, field: string, why: string): string[] {
  if (!Array.isArray(errors)) return [`${why}: the refusal names no field`];
  const paths = errors.map((error: unknown) => (isFields(error) ? String(error.path) : "nothing"));
  const named = paths.some((path) => path === field || path.startsWith(`${field}.`));
  return named ? [] : [`${why}: the refusal names ${paths.join(", ")}, not ${field}`];
}
