import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { jsonText } from "../answers/decode-json";
import { firstText, type LooseFields, looseFields } from "./loose-fields";
import { type PartError, readProblemErrors } from "./problem-errors";

/** What a refusal says, in whatever form it came. Its texts are not masked. */
export interface ProblemBody {
  /**
   * "problem": with the fields of RFC 9457, as the interface has it (section 7); "message": JSON
   * with a message of another form, as of a gateway; "empty": nothing was said; "page": anything
   * else, such as HTML, of which nothing is shown.
   */
  readonly form: "problem" | "message" | "empty" | "page";
  /** One word, such as "duplicate-request"; null: none, or an address. */
  readonly type: string | null;
  readonly title: string | null;
  readonly detail: string | null;
  readonly errors: readonly PartError[];
  /** The sender's own number of the request; null: none. */
  readonly traceId: string | null;
  /** Whether the sender is Azure API Management: its own answers have exactly these two fields. */
  readonly isOfApiManagement: boolean;
}

/**
 * Reads the body of a 4xx or 5xx. Pure, and never throws: a body that cannot be read is a "page".
 *
 * @param bytes null: longer than any problem, or with a content coding that cannot be undone.
 */
export function readProblemBody(bytes: Buffer | null, headers: IncomingHttpHeaders): ProblemBody {
  const traceId = traceOf(headers);
  const text = bytes === null ? null : jsonText(bytes, headers["content-type"]);
  if (text === null) return { ...nothing, traceId };
  if (text.trim() === "") return { ...nothing, form: "empty", traceId };
  const value = parseOrNull(text);
  const fields = looseFields(value);
  if (fields === null) return { ...nothing, traceId };
  if (fields.size === 0) return { ...nothing, form: "empty", traceId };
  return readFields(value, fields, traceId);
}

const nothing: ProblemBody = {
  form: "page",
  type: null,
  title: null,
  detail: null,
  errors: [],
  traceId: null,
  isOfApiManagement: false,
};

const errorNames = ["errors", "validationerrors", "invalidparams", "modelstate", "details"];
const problemNames = ["title", "type", "detail", "instance", "errors"];
const messageNames = ["message", "errormessage", "errordescription", "description", "error"];
const traceNames = ["traceid", "requestid", "correlationid", "activityid"];

function readFields(value: unknown, fields: LooseFields, headerTrace: string | null): ProblemBody {
  // OData and others have everything in { "error": { … } }.
  const inner = looseFields(fields.get("error")) ?? new Map<string, unknown>();
  const all: LooseFields = new Map([...inner, ...fields]);
  const errors = errorNames.flatMap((name) => {
    const part = fields.get(name) ?? inner.get(name);
    return typeof part === "object" ? readProblemErrors(part) : [];
  });
  const sentences = errors.length === 0 ? dictionaryOf(value) : errors;
  const title = firstText(fields, ["title"]) ?? firstText(all, messageNames);
  const detail = firstText(all, ["detail"]) ?? otherMessage(all, title);
  const isProblem = problemNames.some((name) => fields.has(name));
  const hasMessage = title !== null || sentences.length > 0 || all.has("code") || all.has("status");
  return {
    form: isProblem ? "problem" : hasMessage ? "message" : "page",
    type: typeOf(all),
    title,
    detail,
    errors: sentences,
    traceId: traceNames.map((name) => traceWord(all.get(name))).find(Boolean) ?? headerTrace,
    isOfApiManagement: fields.size === 2 && fields.has("statuscode") && fields.has("message"),
  };
}

/** A message beside a title says more than the title. */
function otherMessage(fields: LooseFields, title: string | null): string | null {
  const message = firstText(fields, messageNames);
  return message === title ? null : message;
}

/** ASP.NET's model state may be the whole body: each field is a list of sentences. */
function dictionaryOf(value: unknown): PartError[] {
  const lists: unknown[] = Object.values(Object(value));
  const isDictionary = lists.every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === "string"),
  );
  return isDictionary ? readProblemErrors(value) : [];
}

/** Types that decide something, also at the end of an address or in other capitals. */
const decisiveTypes: ReadonlySet<string> = new Set(["duplicate-request", "ledger-required"]);

function typeOf(fields: LooseFields): string | null {
  for (const name of ["type", "code", "errorcode"]) {
    const field = fields.get(name);
    if (typeof field !== "string") continue;
    const last = field.split(/[/:#]/).at(-1) ?? "";
    const kebab = last
      .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
      .replaceAll("_", "-")
      .toLowerCase();
    if (decisiveTypes.has(kebab)) return kebab;
  }
  const type = fields.get("type");
  return typeof type === "string" && /^[a-z][a-z0-9-]{0,60}$/.test(type) ? type : null;
}

const traceHeaders = ["x-trace-id", "x-correlation-id", "request-id", "x-request-id"];

function traceOf(headers: IncomingHttpHeaders): string | null {
  return traceHeaders.map((name) => traceWord(headers[name])).find(Boolean) ?? null;
}

function traceWord(value: unknown): string | null {
  return typeof value === "string" && /^[\w|.:-]{1,100}$/.test(value) ? value : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
