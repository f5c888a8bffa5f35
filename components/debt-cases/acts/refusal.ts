import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";

/** A refused action: who refused it, and whether the desk can give the reason. */
export type Refusal =
  | { readonly by: "service" | "person"; readonly changed: null }
  | {
      readonly by: "desk";
      /** The invoice just before the call; null: see the reason. */
      readonly changed: { readonly totalMinor: number; readonly restMinor: number } | null;
    };

/**
 * From the outcome: neither a person's decision nor an unsent action is a refusal of the service.
 */
export function refusalOf({ outcome }: Pick<DebtAct, "outcome">): Refusal {
  if (outcome?.kind === "settled") return { by: "person", changed: null };
  if (outcome?.call !== null) return { by: "service", changed: null };
  const { totalMinor, restMinor } = outcome.found;
  const isKnown = typeof totalMinor === "number" && typeof restMinor === "number";
  return { by: "desk", changed: isKnown ? { totalMinor, restMinor } : null };
}
