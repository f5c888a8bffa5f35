"use client";

import type { ReactNode } from "react";
import { ActorContext, type ActorInfo } from "./actor-context";

interface ActorProviderProps {
  actor: ActorInfo;
  children: ReactNode;
}

export function ActorProvider({ actor, children }: ActorProviderProps) {
  return <ActorContext value={actor}>{children}</ActorContext>;
}
