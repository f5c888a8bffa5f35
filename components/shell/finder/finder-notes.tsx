import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { readThirdParty } from "@/lib/domain/finder/finder-text";
import type { useFinder } from "./use-finder";

/** Why something is not found: a failure, a missing search, or no match. */
export function FinderNotes({ finder }: { finder: ReturnType<typeof useFinder> }) {
  const t = useTranslations("finder");
  const { reading, hits, isPending, failed, isIncomplete, unsearchable, isExact, retry } = finder;
  if (reading.kind === "nothing") return null;
  if (reading.kind === "national-id") return <Note>{t("nationalId")}</Note>;
  if (failed !== null || isIncomplete) {
    return (
      <Note alert>
        <span className="min-w-0 flex-1">{t(`failed.${failed ?? "some"}`)}</span>
        <Button size="sm" onClick={retry}>
          {t("retry")}
        </Button>
      </Note>
    );
  }
  if (isPending || isExact) return null;
  const [shape] = unsearchable;
  const known = shape === undefined ? null : sentenceOf(shape);
  if (known !== null) return <Note>{t(`unsearchable.${known}`)}</Note>;
  if (hits.length > 0) return null;
  const named = readThirdParty(reading.text);
  return (
    <Note>
      {named === null ? t("nothing", { text: reading.text }) : t("nothingInSystem", { ...named })}
    </Note>
  );
}

const sentences = ["metering-point", "payment-reference", "organization-number", "number"] as const;

function sentenceOf(shape: string): (typeof sentences)[number] | null {
  return sentences.find((known) => known === shape) ?? null;
}

function Note({ alert = false, children }: { alert?: boolean; children: React.ReactNode }) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className="flex shrink-0 items-center gap-3 border-line border-t px-4 py-2.5 text-ink-soft text-sm"
    >
      {children}
    </div>
  );
}
