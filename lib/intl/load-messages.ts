import type { Messages } from "next-intl";
import type {} from "./app-config";
import type { Language } from "./languages";
import { type Namespace, namespaces } from "./namespaces";

type Loaded = Pick<Messages, Namespace>;

/** All messages of one language. A test keeps every language complete. */
export async function loadMessages(language: Language): Promise<Loaded> {
  const parts = await Promise.all(
    namespaces.map(async (namespace) => {
      const file: { default: unknown } = await import(`./messages/${language}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(parts) as Loaded;
}

/** Only the named parts, for the scripts of a page. */
export function pickMessages(all: Messages, wanted: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(wanted.map((namespace) => [namespace, all[namespace]]));
}
