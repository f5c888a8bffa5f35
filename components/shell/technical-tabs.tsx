import { useTranslations } from "next-intl";
import { TabsNav } from "@/components/ui/tabs-nav";
import { routes } from "@/lib/routes";
import { useActor } from "./actor-context";

/** Connection, queue and system status as tabs of one page, for those who may see several. */
export function TechnicalTabs() {
  const t = useTranslations("shell");
  const { may } = useActor();
  const tabs = [
    { href: routes.connection(), label: t("area.connection"), shown: may("connection:read") },
    { href: routes.queue(), label: t("area.queue"), shown: may("queue:read") },
    { href: routes.system(), label: t("area.system"), shown: may("system:read") },
  ].filter(({ shown }) => shown);
  return tabs.length > 1 ? <TabsNav label={t("area.technical")} tabs={tabs} /> : null;
}
