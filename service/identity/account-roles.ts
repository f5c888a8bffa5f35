import type { Role } from "../../lib/domain/roles";
import type { DemoAccount } from "./accounts";

/** The roles of demo accounts. The sandbox may change them; changes end with the process. */
export interface AccountRoles {
  of(account: DemoAccount): readonly Role[];
  change(account: DemoAccount, roles: readonly Role[]): void;
}

export function createAccountRoles(): AccountRoles {
  const changed = new Map<string, readonly Role[]>();
  return {
    of: ({ id, role }) => changed.get(id) ?? [role],
    change: ({ id }, roles) => void changed.set(id, roles),
  };
}
