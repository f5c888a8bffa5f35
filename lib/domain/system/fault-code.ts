/**
 * The code of what lies under an error: of PostgreSQL (SQLSTATE), of Node, of OpenSSL, of a library, or
 * the kind of our own failure. The deepest one counts, because it is the cause of the others. Null: none
 * has a code.
 */
export function faultCode(error: unknown): string | null {
  let deepest: string | null = null;
  for (const one of chainOf(error)) deepest = codeOf(one) ?? kindOf(one) ?? deepest;
  return deepest;
}

/** What PostgreSQL does not permit, such as "table jobs"; null: it is no such refusal, or in another language. */
export function refusedObject(error: unknown): string | null {
  for (const { message } of chainOf(error)) {
    const denied = /^permission denied (?:for|to) ((?:\w+ )+"?[\w.$-]+"?)$/.exec(message);
    const owner = /^must be owner of ((?:\w+ )+"?[\w.$-]+"?)$/.exec(message);
    const object = denied?.[1] ?? owner?.[1];
    if (object !== undefined) return object.replaceAll('"', "");
  }
  return null;
}

/** An error, its cause, the cause of that and so on; of several attempts the first. */
function* chainOf(error: unknown): Generator<Error> {
  let at = error;
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    yield at;
    at = at.cause ?? (at instanceof AggregateError ? at.errors[0] : null);
  }
}

function codeOf(error: Error): string | null {
  // The mail library keeps the system's code beside its own.
  const original = "originalCode" in error ? error.originalCode : null;
  const own = "code" in error ? error.code : null;
  for (const code of [original, own]) if (typeof code === "string" && code !== "") return code;
  const named = libraryNames.get(error.name);
  return named ?? libraryTexts.find(({ text }) => text.test(error.message))?.code ?? null;
}

function kindOf(error: Error): string | null {
  return "kind" in error && typeof error.kind === "string" ? error.kind : null;
}

/** Errors that have a name and no code. */
const libraryNames: ReadonlyMap<string, string> = new Map([
  ["AbortError", "timeout"],
  ["TimeoutError", "timeout"],
  ["ZodError", "invalid-answer"],
  ["SyntaxError", "invalid-answer"],
]);

/** What node-postgres throws without a code. */
const libraryTexts = [
  { text: /^(?:timeout expired|timeout exceeded when trying to connect)$/, code: "ETIMEDOUT" },
  { text: /^Connection terminated due to connection timeout$/, code: "ETIMEDOUT" },
  { text: /^Connection terminated/, code: "ECONNRESET" },
  { text: /^The server does not support SSL connections$/, code: "no-tls" },
  { text: /^There was an error establishing an SSL connection$/, code: "no-tls" },
  { text: /^SASL: .*password must be/, code: "no-password" },
  { text: /^SASL: /, code: "28000" },
] as const;
