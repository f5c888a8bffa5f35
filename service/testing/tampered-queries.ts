import pg from "pg";

/** A statement's condition that limits it to one tenant's rows. */
export interface TenantCondition {
  readonly statement: string;
  readonly table: string;
  /** Its index among the statement's conditions of this kind. */
  readonly place: number;
}

interface Tampering {
  /** Called with each condition that is sent. */
  readonly seen?: (condition: TenantCondition) => void;
  /** Removes its effect, as if it had been forgotten. */
  readonly without?: TenantCondition;
  /** Transactions are rolled back, so that no wrong effect remains. */
  readonly rolledBack?: boolean;
}

export interface TamperedQueries {
  during<T>(act: () => Promise<T>, tampering: Tampering): Promise<T>;
  restore(): void;
}

const conditionShape = /"(\w+)"\."tenant_id" = \$\d+/g;

/** Intercepts the queries of the service on every connection of this process. */
export function tamperWithQueries(): TamperedQueries {
  const { query } = pg.Client.prototype;
  let present: Tampering = {};
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...others: unknown[]) {
    // Query configurations of the query builder; objects with a state of their own are passed on.
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
  // Only plans the statement: no row of any tenant is read.
  if (/^\s*explain \(format/.test(statement)) return statement;
  let place = -1;
  return statement.replaceAll(conditionShape, (condition, table: string) => {
    place += 1;
    seen?.({ statement, table, place });
    const meant = without?.statement === statement && without.place === place;
    // The parameter is not removed, so that its type can still be inferred.
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
