"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { TabsNav } from "@/components/ui/tabs-nav";
import { routes } from "@/lib/routes";

/**
 * The lists of products: what is billed, what is sold, what product management plans; and the price
 * lists, for administrators.
 */
export function ProductTabs() {
  const t = useTranslations("product-offerings.tabs");
  const { may } = useActor();
  return (
    <TabsNav
      label={t("label")}
      tabs={[
        { href: routes.products(), label: t("products") },
        { href: routes.offerings(), label: t("offerings") },
        { href: routes.pmProducts(), label: t("pm") },
        ...(may("prices:write") ? [{ href: routes.priceList(), label: t("priceList") }] : []),
      ]}
    />
  );
}
