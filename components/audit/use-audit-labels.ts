import { type Messages, useMessages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { valueKind } from "@/lib/domain/audit/value-kinds";
import { settingKinds } from "@/lib/domain/invoice-groups/settings";
import { minorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";

/** Names of what identifiers mean. */
export type IdNames = Readonly<Record<string, string>>;

type SummaryKey = keyof Messages["audit"]["summaries"];

/** `invoice`, `note` and `number` are numbers of an invoice, a credit note, a dimension. */
type SummaryValues = Readonly<
  Partial<Record<"invoice" | "note" | "number", string> & Record<"count", number>>
>;

/** What an entry states, and what a later one stated in its place. */
export interface OutcomeOfEntry extends Pick<AuditEntryAnswer, "outcome"> {
  readonly settledBy: Pick<NonNullable<AuditEntryAnswer["settledBy"]>, "outcome"> | null;
}

interface NamedEntry extends OutcomeOfEntry {
  readonly action: string;
  readonly after?: unknown;
}

/** Actions whose entries are named by the kind of what was asked for, with its amount. */
const ofKind = /^(?:debt-act|request)\./;

export type AuditLabels = ReturnType<typeof useAuditLabels>;

/**
 * Plain labels for the audit and the service's events. Other versions of the desk and other
 * services wrote the data: a value without a label is shown unchanged.
 */
export function useAuditLabels() {
  const t = useTranslations("audit");
  const messages = useMessages();
  const formats = useFormats();
  const { currency } = useActor();
  return useMemo(() => {
    const { audit, "invoice-groups": groups } = messages;
    /** Of a figure: its digits, and the unit behind them. */
    const figure = (name: string, value: number): readonly [digits: string, unit: string] => {
      switch (valueKind(name)) {
        case "amount":
          return [formats.amount(toMinorUnits(value)), currency];
        case "price":
          return [formats.unitPrice(value, ""), currency];
        case "minor":
          return [formats.amount(minorUnits(value)), currency];
        case "days":
          return [formats.integer(value), t("days", { count: value })];
        default:
          return [formats.quantity(value), ""];
      }
    };
    const named = (name: string) =>
      textAt(audit, ["fields", name]) ?? textAt(groups, ["fields", name]);
    const field = (name: string) => named(name) ?? spaced(name);
    /** A setting is on or off, as on its form. */
    const flag = (name: string, given: boolean): string =>
      (Object.hasOwn(settingKinds, name)
        ? textAt(groups, ["words", given ? "on" : "off"])
        : null) ?? t(given ? "yes" : "no");
    const joined = (...texts: readonly string[]) => texts.filter((text) => text !== "").join(" ");
    const parts = (name: string, given: unknown, names: IdNames): readonly [string, string] => {
      if (Array.isArray(given) && given.length > 0) {
        return [given.map((one) => joined(...parts(name, one, names))).join(", "), ""];
      }
      if (given === undefined || given === null || given === "" || String(given) === "") {
        return ["–", ""];
      }
      if (typeof given === "boolean") return [flag(name, given), ""];
      const path = ["values", name, String(given)];
      const word = textAt(audit, path) ?? textAt(groups, path) ?? names[String(given)];
      if (word !== undefined && word !== null) return [word, ""];
      if (typeof given === "number") return figure(name, given);
      if (typeof given !== "string") return [JSON.stringify(given), ""];
      if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return [formats.date(given), ""];
      return [/^\d{4}-\d{2}-\d{2}T/.test(given) ? formats.dateTime(given) : given, ""];
    };
    const action = (word: string) => textAt(audit, ["actions", ...word.split(".")]) ?? word;
    const attempt = (word: string) =>
      textAt(audit, ["attempts", ...word.split(".")]) ?? action(word);
    /** "Fees, 70.00 NOK": what a debt action or a request is, as far as its entry has it. */
    const kindOf = (after: unknown): string => {
      const { kind, amountMinor } = Object(after);
      const word = textAt(audit, ["values", "kind", String(kind)]);
      if (word === null || !amountMinor) return word ?? "";
      return `${word}, ${joined(...parts("amountMinor", amountMinor, {}))}`;
    };
    return {
      action,
      /** What a call asks for, not that it was done: "Add a contact". */
      attempt,
      /** What was done; of a call that is not known to be applied, what it asks for. */
      did: ({ action: word, outcome, settledBy, after }: NamedEntry): string => {
        const done = ((settledBy?.outcome ?? outcome) === "done" ? action : attempt)(word);
        return [done, ofKind.test(word) ? kindOf(after) : ""].filter(Boolean).join(": ");
      },
      kind: (word: string) => textAt(audit, ["kinds", word]) ?? word,
      event: (word: string) => textAt(audit, ["events", word]) ?? spaced(word),
      /** A sentence about an event; see `eventSummary`. */
      summary: (key: SummaryKey, values: SummaryValues = {}) => t(`summaries.${key}`, values),
      field,
      /** Whether people have a name for a field. */
      isNamed: (name: string) => named(name) !== null,
      /**
       * The client that called the service: the desk, billing's own work, or an unknown program.
       */
      client: (name: string) =>
        textAt(audit, ["clients", name]) ?? (isIdentifier(name) ? t("otherSystem") : name),
      value: (name: string, given: unknown, names: IdNames = {}): string =>
        joined(...parts(name, given, names)),
      /**
       * "Administration fee: requested On, applied Off"; without what was applied if it is not
       * known.
       */
      request: (name: string, asked: unknown, applied: unknown, names: IdNames = {}): string => {
        const own = field(name);
        if ([asked, applied].some(isMasked)) return t("changeRequested", { field: own });
        const requested = joined(...parts(name, asked, names));
        if (applied === undefined) return t("requested", { field: own, requested });
        const found = joined(...parts(name, applied, names));
        return t("requestedApplied", { field: own, requested, applied: found });
      },
      outcome: ({ outcome, settledBy }: OutcomeOfEntry): string => {
        const text = (one: string) => textAt(audit, ["list", "values", "outcome", one]) ?? one;
        return settledBy === null
          ? text(outcome)
          : t("settled", { outcome: text(settledBy.outcome) });
      },
      /** Of a finished job. */
      rowsDone: (done: number, total: number) => t("rowsDone", { done, total }),
      /** "Payment terms 14 → 21 days". */
      change: (name: string, from: unknown, to: unknown, names: IdNames = {}): string => {
        // Of texts with possible personal data, only the length is stored.
        if ([from, to].some(isMasked)) return t("changed", { field: field(name) });
        const [before, unitBefore] = parts(name, from, names);
        const [after, unitAfter] = parts(name, to, names);
        return joined(field(name), before, "→", after, unitAfter || unitBefore);
      },
    };
  }, [t, messages, formats, currency]);
}

export function isIdentifier(value: unknown): boolean {
  return (
    typeof value === "string" && /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value)
  );
}

export function isMasked(value: unknown): boolean {
  return typeof value === "string" && value.startsWith("•••");
}

function textAt(root: unknown, path: readonly string[]): string | null {
  let value = root;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return typeof value === "string" ? value : null;
}

/** "sentByJob" as "Sent by job": for names of another system that have no label. */
function spaced(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
