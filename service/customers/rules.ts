import type { Customer } from "../records";

type CustomerStatus = Customer["status"];

const newGroup = {
  active: null,
  deceased: "The customer is deceased.",
  ended: "The customer has ended.",
} as const satisfies Record<CustomerStatus, string | null>;

/** Why a customer gets no further invoice group; null: it may have one. */
export function newGroupObstacle(status: CustomerStatus): string | null {
  return newGroup[status];
}

const death = {
  private: null,
  business: "A business cannot be deceased.",
} as const satisfies Record<Customer["kind"], string | null>;

/**
 * Why a customer cannot become deceased; null: it can, whatever its status (interface, section 3).
 */
export function deathObstacle(kind: Customer["kind"]): string | null {
  return death[kind];
}

const inheritance = {
  active: null,
  deceased: "The inheritor is deceased, too.",
  ended: "The inheritor has ended.",
} as const satisfies Record<CustomerStatus, string | null>;

/** Why a customer cannot take over from a deceased one; null: it can. */
export function inheritanceObstacle(status: CustomerStatus): string | null {
  return inheritance[status];
}
