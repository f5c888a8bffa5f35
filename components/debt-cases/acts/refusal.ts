import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";

/** Of a refused act: who said no, and whether the desk itself knows why. */
export type Refusal =
  | { readonly by: "service" | "person"; readonly changed: null }
  | {
      readonly by: "desk";
      /** As the invoice was found just before the call; null: the reason tells. */
      readonly changed: { readonly totalMinor: number; readonly restMinor: number } | null;
    };

/** Reads it from the outcome: what a person settled, or what never left the desk, no service refused. */
export function refusalOf({ outcome }: Pick<DebtAct, "outcome">): Refusal {
  if (outcome?.kind === "settled") return { by: "person", changed: null };
  if (outcome?.call !== null) return { by: "service", changed: null };
  const { totalMinor, restMinor } = outcome.found;
  const isKnown = typeof totalMinor === "number" && typeof restMinor === "number";
  return { by: "desk", changed: isKnown ? { totalMinor, restMinor } : null };
}
