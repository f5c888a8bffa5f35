"use client";

import { createContext, type ReactNode, useContext } from "react";

const PersonKeyContext = createContext<string | null>(null);

interface PersonKeyProviderProps {
  /** 32 bytes in hexadecimal. */
  personKey: string;
  children: ReactNode;
}

/** The key of the signed-in person's drafts. It comes with the document and is never stored. */
export function PersonKeyProvider({ personKey, children }: PersonKeyProviderProps) {
  return <PersonKeyContext value={personKey}>{children}</PersonKeyContext>;
}

/** 32 bytes in hexadecimal. Throws outside of a signed-in page. */
export function usePersonKey(): string {
  const key = useContext(PersonKeyContext);
  if (key === null) throw new Error("usePersonKey is for signed-in pages only");
  return key;
}
