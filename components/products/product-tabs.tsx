"use client";

import { useTranslations } from "next-intl";
import { TabsNav } from "@/components/ui/tabs-nav";
import { routes } from "@/lib/routes";

/** The lists of products: what is billed, what is sold, and what product management plans. */
export function ProductTabs() {
  const t = useTranslations("product-offerings.tabs");
  return (
    <TabsNav
      label={t("label")}
      tabs={[
        { href: routes.products(), label: t("products") },
        { href: routes.offerings(), label: t("offerings") },
        { href: routes.pmProducts(), label: t("pm") },
      ]}
    />
  );
}
