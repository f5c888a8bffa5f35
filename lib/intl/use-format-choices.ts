import { createContext, useContext } from "react";
import { type FormatChoices, formatsOfLanguage } from "../domain/format-choices";

interface HeldChoices {
  readonly choices: FormatChoices;
  readonly choose: (choices: FormatChoices) => void;
}

export const FormatChoicesContext = createContext<HeldChoices>({
  choices: formatsOfLanguage,
  choose: () => undefined,
});

/** The person's choices, and the way to other ones; those of the language outside of the provider. */
export function useFormatChoices(): HeldChoices {
  return useContext(FormatChoicesContext);
}
