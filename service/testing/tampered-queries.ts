import pg from "pg";

/** The condition of a statement that only one tenant's rows are meant. */
export interface TenantCondition {
  readonly statement: string;
  readonly table: string;
  /** Its place among the statement's conditions of this kind. */
  readonly place: number;
}

interface Tampering {
  /** Called with each condition that is sent. */
  readonly seen?: (condition: TenantCondition) => void;
  /** Does not count, as where it was forgotten. */
  readonly without?: TenantCondition;
  /** Transactions end as if they had failed, so that nothing stays of what went wrong. */
  readonly rolledBack?: boolean;
}

export interface TamperedQueries {
  during<T>(act: () => Promise<T>, tampering: Tampering): Promise<T>;
  restore(): void;
}

const conditionShape = /"(\w+)"\."tenant_id" = \$\d+/g;

/** Lies between the service and its database, on every connection of this process. */
export function tamperWithQueries(): TamperedQueries {
  const { query } = pg.Client.prototype;
  let present: Tampering = {};
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...others: unknown[]) {
    // Configurations as the query builder sends them; what carries a state of its own passes.
    const sent = isStatement(first) ? { ...first, text: rewritten(first.text, present) } : first;
    return Reflect.apply(query, this, [sent, ...others]);
  };
  return {
    async during(act, tampering) {
      present = tampering;
      try {
        return await act();
      } finally {
        present = {};
      }
    },
    restore() {
      pg.Client.prototype.query = query;
    },
  };
}

function rewritten(statement: string, { seen, without, rolledBack }: Tampering): string {
  if (rolledBack && statement === "commit") return "rollback";
  // Only plans it: no row is read, whosever it is.
  if (/^\s*explain \(format/.test(statement)) return statement;
  let place = -1;
  return statement.replaceAll(conditionShape, (condition, table: string) => {
    place += 1;
    seen?.({ statement, table, place });
    const meant = without?.statement === statement && without.place === place;
    // The parameter stays, so that its type is still known.
    return meant ? `(${condition} or true)` : condition;
  });
}

function isStatement(value: unknown): value is { text: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    "text" in value &&
    typeof value.text === "string"
  );
}
