"use client";

import { useLocale, useTimeZone } from "next-intl";
import { useFormatChoices } from "./format-choices-provider";
import { defaultTimeZone, type Formats, formatsFor } from "./formats";

/** The formats of the language and of the person; for components of the browser. */
export function useFormats(): Formats {
  const { choices } = useFormatChoices();
  return formatsFor(useLocale(), useTimeZone() ?? defaultTimeZone, choices);
}
