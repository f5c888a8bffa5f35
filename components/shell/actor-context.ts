"use client";

import { createContext, useContext, useMemo } from "react";
import type { Permission } from "@/lib/contract/permissions";
import { may, type Role } from "@/lib/domain/roles";

/** Facts of the person and of the deployment that the page may read. */
export interface ActorInfo {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly environment: "test" | "production";
  readonly tenantName: string;
  readonly timeZone: string;
  /** The day in that zone for which the document was made. */
  readonly today: string;
  /** Of amounts that the service gives without one, such as what an invoice group owes. */
  readonly currency: string;
}

/** The person with what they may do. */
export interface Actor extends ActorInfo {
  readonly may: (permission: Permission) => boolean;
}

export const ActorContext = createContext<ActorInfo | null>(null);

/**
 * The current person. `may` decides what is shown; the server decides what is done. Throws outside
 * of a signed-in page.
 */
export function useActor(): Actor {
  const actor = useContext(ActorContext);
  if (actor === null) throw new Error("useActor is for signed-in pages only");
  return useMemo(
    () => ({ ...actor, may: (permission: Permission) => may(actor.roles, permission) }),
    [actor],
  );
}
