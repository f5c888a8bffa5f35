import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import type { DebtActOutcome } from "@/lib/domain/debt-cases/act-shape";
import { useActWords } from "./use-act-words";

interface FoundFactsProps {
  found: DebtActOutcome["found"];
  currency: string;
}

/** What a read-back found at the service, by the names that the desk gives it. */
export function FoundFacts({ found, currency }: FoundFactsProps) {
  const t = useTranslations("debt-acts.found");
  const words = useActWords();
  const items = Object.entries(found).map(([name, value]) => ({
    term: termOf(name, t),
    value:
      typeof value === "number" && name.endsWith("Minor")
        ? words.amount(value, currency)
        : typeof value === "boolean"
          ? t(value ? "yes" : "no")
          : value,
  }));
  return items.length > 0 ? <DefinitionList items={items} className="mt-1" /> : null;
}

const known = [
  "totalMinor",
  "restMinor",
  "expectedMinor",
  "otherFees",
  "lines",
  "expected",
  "debtCaseId",
  "open",
] as const;

function termOf(name: string, t: (name: (typeof known)[number]) => string): string {
  const found = known.find((one) => one === name);
  return found ? t(found) : name;
}
