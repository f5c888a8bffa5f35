"use client";

import { type ReactNode, useState } from "react";
import { type FormatChoices, formatsOfLanguage } from "../domain/format-choices";
import { FormatChoicesContext } from "./use-format-choices";

interface FormatChoicesProviderProps {
  /** What the person stored; null: nothing. */
  initial: FormatChoices | null;
  children: ReactNode;
}

/** Gives every part of the page the person's dates and numbers. */
export function FormatChoicesProvider({ initial, children }: FormatChoicesProviderProps) {
  const [choices, choose] = useState(initial ?? formatsOfLanguage);
  return <FormatChoicesContext value={{ choices, choose }}>{children}</FormatChoicesContext>;
}
