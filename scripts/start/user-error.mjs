/** A reason not to go on that the person at the terminal can act on; printed as it stands. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
