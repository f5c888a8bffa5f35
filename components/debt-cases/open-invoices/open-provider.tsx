"use client";
import type { ReactNode } from "react";
import { OpenContext, useAll } from "./open-context";

interface OpenProviderProps {
  /** The load up to which the person has seen the removed invoices. */
  seenAt: string | null;
  /** The tenant's day. */
  today: string;
  children: ReactNode;
}

export function OpenProvider({ seenAt, today, children }: OpenProviderProps) {
  return <OpenContext value={useAll(seenAt, today)}>{children}</OpenContext>;
}
