import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryGate } from "@/components/shell/query-gate";
import { SunsetRibbon } from "@/components/shell/sunset-ribbon";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { toProblemError } from "@/lib/browser/problem-error";
import {
  type OldPriceVersion,
  oldPriceOperations,
  oldPricesQuery,
  type PriceQuestion,
  pricesQuery,
} from "@/lib/prices/queries";
import { PriceComparison } from "./price-comparison";

/** Version 4 beside a deprecated version, for administrators; billing is asked once it is on. */
export function OldPrices({ question }: { question: PriceQuestion }) {
  const t = useTranslations("prices.old");
  const [on, setOn] = useState(false);
  return (
    <section aria-label={t("title")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Switch checked={on} onCheckedChange={setOn}>
          {t("compare")}
        </Switch>
        <p className="text-ink-quiet text-sm">{t("administrators")}</p>
      </div>
      {on ? <Versions question={question} /> : null}
    </section>
  );
}

const versions = ["v3", "v2", "v1"] as const satisfies readonly OldPriceVersion[];

function Versions({ question }: { question: PriceQuestion }) {
  const t = useTranslations("prices.old");
  const [version, setVersion] = useState<OldPriceVersion>("v3");
  const current = useQuery(pricesQuery(question));
  const old = useQuery(oldPricesQuery(version, question));
  const nameOf = (of: string) => t("version", { number: of.slice(1) });
  const off = old.isError && toProblemError(old.error).problem.status === 410;
  const gate = { loading: t("loading"), waiting: <Skeleton className="h-40 w-full" /> };
  return (
    <>
      <Segmented
        label={t("choose")}
        options={versions.map((value) => ({ value, label: nameOf(value) }))}
        value={version}
        onValueChange={setVersion}
      />
      <SunsetRibbon operation={oldPriceOperations[version]} />
      {off ? (
        <p role="status">{t("switchedOff")}</p>
      ) : (
        <QueryGate query={current} {...gate}>
          <QueryGate query={old} {...gate}>
            <PriceComparison
              caption={t("caption", { version: nameOf(version) })}
              older={{ label: nameOf(version), prices: old.data ?? [] }}
              newer={{ label: nameOf("v4"), prices: current.data ?? [] }}
            />
          </QueryGate>
        </QueryGate>
      )}
    </>
  );
}
