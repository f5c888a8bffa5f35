import pg from "pg";

/** Characters of all prepared statements; the engine takes about 40 bytes for each, for good. */
const mostText = 600_000;

/** Statements that were sent once and are remembered. */
const mostSeen = 2000;

/** The statements that have a plan. */
const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

/** A plan for any pattern or bound is a bad one for most: these are planned for their values. */
const byValues = /\s(?:i?like|[<>]=?)\s/i;

/**
 * A connection that prepares each statement of the query builder when it is sent for the second
 * time: to parse and plan a short one takes the embedded engine longer than to run it. For an engine
 * with one session; a pooler gives a session to other connections too.
 */
export class PreparingClient extends pg.Client {
  readonly #seen = new Set<string>();
  readonly #names = new Map<string, string>();
  #text = 0;

  override query = ((first: unknown, ...others: unknown[]) =>
    Reflect.apply(super.query, this, [
      this.#prepared(first, others[0]),
      ...others,
    ])) as pg.Client["query"];

  #prepared(statement: unknown, values: unknown): unknown {
    if (!isUnnamed(statement)) return statement;
    // Without values a text may contain several statements, of which none can be prepared.
    const given = Array.isArray(values) ? values : (statement.values ?? []);
    const { text } = statement;
    if (given.length === 0 || !planned.test(text) || byValues.test(text)) return statement;
    const name = this.#nameOf(text);
    return name === null ? statement : { ...statement, name };
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= mostSeen) this.#seen.clear();
      this.#seen.add(text);
      return null;
    }
    if (this.#text + text.length > mostText) return null;
    this.#text += text.length;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A configuration of the query builder; an object with a state of its own is not one. */
function isUnnamed(value: unknown): value is pg.QueryConfig {
  return (
    typeof value === "object" &&
    value !== null &&
    !("submit" in value) &&
    "text" in value &&
    typeof value.text === "string" &&
    !("name" in value && value.name)
  );
}
