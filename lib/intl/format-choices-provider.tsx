"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { type FormatChoices, formatsOfLanguage } from "../domain/format-choices";

interface HeldChoices {
  readonly choices: FormatChoices;
  readonly choose: (choices: FormatChoices) => void;
}

const FormatChoicesContext = createContext<HeldChoices>({
  choices: formatsOfLanguage,
  choose: () => undefined,
});

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

/** The person's choices, and the way to other ones; those of the language outside of the provider. */
export function useFormatChoices(): HeldChoices {
  return useContext(FormatChoicesContext);
}
