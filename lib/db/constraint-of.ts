/** The rule of the database that a statement broke: drivers name it in the cause of what is thrown. */
export function constraintOf(error: unknown): string | null {
  const { constraint } = Object(error instanceof Error ? (error.cause ?? error) : error);
  return typeof constraint === "string" ? constraint : null;
}
