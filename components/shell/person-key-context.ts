"use client";

import { createContext, useContext } from "react";

export const PersonKeyContext = createContext<string | null>(null);

/** 32 bytes in hexadecimal. Throws outside of a signed-in page. */
export function usePersonKey(): string {
  const key = useContext(PersonKeyContext);
  if (key === null) throw new Error("usePersonKey is for signed-in pages only");
  return key;
}
