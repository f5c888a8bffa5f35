import {
  type AbstractIntlMessages,
  createTranslator,
  useLocale,
  useMessages,
  useTimeZone,
} from "next-intl";
import { useMemo } from "react";

/** A text of the list by its key; `values` fill its placeholders. */
export type ListText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of one list: those below `list` of its message file, such as `people.list`. The kit
 * derives the keys from the ids of a declaration, so types cannot check them; lists.test.ts checks
 * that each declared list has all of them in every language.
 */
export function useListTexts(namespace: string): ListText {
  const messages: AbstractIntlMessages = useMessages();
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const translate = createTranslator({
      locale,
      messages,
      namespace,
      ...(timeZone !== undefined && { timeZone }),
    });
    // Keys without types: lists.test.ts checks each of them.
    return translate as ListText;
  }, [messages, locale, timeZone, namespace]);
}
