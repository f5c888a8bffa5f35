/** A reason to stop that the person at the terminal can act on; printed unchanged. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
