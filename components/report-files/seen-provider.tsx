"use client";

import type { ReactNode } from "react";
import { SeenContext, useSeen } from "./seen-context";

interface SeenProviderProps {
  /** The moment up to which the person has seen the files; null: the first visit. */
  seenAt: string | null;
  children: ReactNode;
}

export function SeenProvider({ seenAt, children }: SeenProviderProps) {
  return <SeenContext value={useSeen(seenAt)}>{children}</SeenContext>;
}
