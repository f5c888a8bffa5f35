/** A list this short may well lose more than half of its invoices in a day. */
const shortList = 20;

/**
 * Whether a list of open invoices that came whole is still not to be believed: more than half of
 * those it had are missing, and neither the register nor an act or a webhook says why.
 */
export function isDoubtfulList(known: number, unexplained: number): boolean {
  return known >= shortList && unexplained * 2 > known;
}
