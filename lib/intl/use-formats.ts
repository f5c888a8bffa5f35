"use client";

import { useLocale, useTimeZone } from "next-intl";
import { defaultTimeZone, type Formats, formatsFor } from "./formats";
import { useFormatChoices } from "./use-format-choices";

/** The formats of the language and of the person; for components of the browser. */
export function useFormats(): Formats {
  const { choices } = useFormatChoices();
  return formatsFor(useLocale(), useTimeZone() ?? defaultTimeZone, choices);
}
