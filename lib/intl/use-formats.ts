import { useLocale, useTimeZone } from "next-intl";
import { defaultTimeZone, type Formats, formatsFor } from "./formats";

/** The person's formats, in components of the browser and of the server alike. */
export function useFormats(): Formats {
  return formatsFor(useLocale(), useTimeZone() ?? defaultTimeZone);
}
