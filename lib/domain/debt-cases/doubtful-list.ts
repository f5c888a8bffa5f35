/** In a list of at most this many invoices, a loss of more than half in a day is plausible. */
const shortList = 20;

/**
 * Whether a complete list of open invoices is suspicious: more than half of the earlier ones are
 * missing, and neither the register nor an action or a webhook explains it.
 */
export function isDoubtfulList(known: number, unexplained: number): boolean {
  return known >= shortList && unexplained * 2 > known;
}
