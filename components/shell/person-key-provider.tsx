"use client";

import type { ReactNode } from "react";
import { PersonKeyContext } from "./person-key-context";

interface PersonKeyProviderProps {
  /** 32 bytes in hexadecimal. */
  personKey: string;
  children: ReactNode;
}

/** The key of the signed-in person's drafts. It comes with the document and is never stored. */
export function PersonKeyProvider({ personKey, children }: PersonKeyProviderProps) {
  return <PersonKeyContext value={personKey}>{children}</PersonKeyContext>;
}
