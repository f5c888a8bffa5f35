import { useMessages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormats } from "@/lib/intl/use-formats";

/**
 * Plain words for what the audit and the service tell. The words come from data that other versions
 * of the desk and other services wrote: one that has no words is shown as it came.
 */
export function useAuditLabels() {
  const t = useTranslations("audit");
  const messages = useMessages();
  const formats = useFormats();
  return useMemo(() => {
    const { audit, "invoice-groups": groups } = messages;
    return {
      action: (word: string) => textAt(audit, ["actions", ...word.split(".")]) ?? word,
      kind: (word: string) => textAt(audit, ["kinds", word]) ?? word,
      event: (word: string) => textAt(audit, ["events", word]) ?? spaced(word),
      field: (name: string) =>
        textAt(audit, ["fields", name]) ?? textAt(groups, ["fields", name]) ?? spaced(name),
      value: (name: string, given: unknown): string => {
        if (given === undefined || given === null || given === "") return "–";
        if (typeof given === "boolean") return t(given ? "yes" : "no");
        const path = ["values", name, String(given)];
        const word = textAt(audit, path) ?? textAt(groups, path);
        if (word !== null) return word;
        if (typeof given === "number") return formats.quantity(given);
        return typeof given === "string" ? given : JSON.stringify(given);
      },
    };
  }, [t, messages, formats]);
}

function textAt(root: unknown, path: readonly string[]): string | null {
  let value = root;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return typeof value === "string" ? value : null;
}

/** "sentByJob" as "Sent by job": for names that only some other system knows. */
function spaced(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
