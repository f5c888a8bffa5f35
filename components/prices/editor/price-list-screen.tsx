"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { SunsetRibbon } from "@/components/shell/sunset-ribbon";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { productsQuery } from "@/lib/products/queries";
import { PriceListEditor } from "./price-list-editor";

/** Writes price lists by the deprecated operation (interface 4.7), for administrators, once it is on. */
export function PriceListScreen({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("prices.editor");
  const old = useTranslations("prices.old");
  const { may } = useActor();
  const [on, setOn] = useState(false);
  // What is typed stays while the switch is off.
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PageHeader title={t("title")}>{tabs}</PageHeader>
      {may("prices:write") ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-6 py-4 pb-24">
          <div>
            <Switch
              checked={on}
              onCheckedChange={(next) => {
                setOn(next);
                setOpened(true);
              }}
            >
              {t("show")}
            </Switch>
            <p className="text-ink-quiet text-sm">{old("administrators")}</p>
          </div>
          {opened ? (
            <div hidden={!on} className={on ? "grid grid-cols-[minmax(0,1fr)] gap-4" : ""}>
              <SunsetRibbon operation="createOrUpdatePriceList" />
              <p className="max-w-3xl text-ink-soft">{t("about")}</p>
              <LoadedEditor />
            </div>
          ) : null}
        </div>
      ) : (
        <EmptyState title={t("notAllowed")} />
      )}
    </>
  );
}

function LoadedEditor() {
  const t = useTranslations("prices.editor");
  const query = useQuery(productsQuery());
  return (
    <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-64 w-full" />}>
      {query.data ? <PriceListEditor products={query.data} /> : null}
    </QueryGate>
  );
}
