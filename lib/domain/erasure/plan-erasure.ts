import type { DossierPart, ErasureEffect } from "./erasure-enumerations";

/** The two switches of Delete Invoice Group (interface, section 4.5). One of them must be on. */
export interface ErasureSwitches {
  readonly DeleteInCRM: boolean;
  readonly DeleteInBE: boolean;
}

/** What an erasure covers, beside contacts, offers and ids in other systems. */
export interface ErasurePlan {
  /** The group with its billing data, and the desk's own copies; afterwards it is not found. */
  readonly group: boolean;
  /** The customer's own record. */
  readonly customer: boolean;
}

/**
 * The parts that an erasure covers (ruling 26 on section 4.5). `lastGroup`: the customer has no
 * other invoice group.
 */
export function planErasure(
  { DeleteInCRM, DeleteInBE }: ErasureSwitches,
  lastGroup: boolean,
): ErasurePlan {
  return { group: DeleteInBE, customer: DeleteInBE && DeleteInCRM && lastGroup };
}

/** What an erasure does to a part of the dossier. */
export function effectOn(part: DossierPart, { group, customer }: ErasurePlan): ErasureEffect {
  switch (part) {
    case "waitingWork":
      return "bars";
    case "contacts":
      return "erased";
    case "reportFiles":
      return customer ? "erased" : "unchanged";
    case "waitingJobs":
      return group ? "dropped" : "unchanged";
    case "contracts":
      return group ? "ended" : "unchanged";
    case "notes":
    case "files":
      return group ? "erased" : "unchanged";
    case "openInvoices":
    case "uninvoicedLines":
    case "abandonedLines":
    case "debtCases":
      return group ? "nameErased" : "unchanged";
    default:
      return part satisfies never;
  }
}
