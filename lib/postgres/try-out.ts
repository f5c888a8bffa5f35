interface Transactions<Queries> {
  transaction(act: (queries: Queries) => Promise<void>): Promise<void>;
}

/** Carries the result out of the transaction that is rolled back. */
class TriedOut<Result> extends Error {
  override readonly name = "TriedOut";
  readonly value: Result;

  constructor(value: Result) {
    super("Undone on purpose");
    this.value = value;
  }
}

/** Runs the work for real in a transaction, returns its result, and rolls everything back. */
export async function tryOut<Queries, Result>(
  database: Transactions<Queries>,
  act: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const undone: { outcome?: TriedOut<Result> } = {};
  try {
    await database.transaction(async (queries) => {
      undone.outcome = new TriedOut(await act(queries));
      throw undone.outcome;
    });
  } catch (error) {
    if (undone.outcome === undefined || error !== undone.outcome) throw error;
  }
  if (undone.outcome === undefined) throw new TypeError("A transaction that threw did commit.");
  return undone.outcome.value;
}
