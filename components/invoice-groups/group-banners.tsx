"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";

/** What everybody must know before touching this group: holds first. */
export function GroupBanners({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.banners");
  const reason = group.onHoldReason?.trim();
  const hold = holdTitle(group);
  const ended = group.status === -1;
  if (hold === null && !ended && !group.secretLocation) return null;
  return (
    <div className="mb-3 grid gap-2">
      {hold ? (
        <Banner tone="warning" title={t(hold)}>
          {reason ? t("reason", { reason }) : t("noReason")}
        </Banner>
      ) : null}
      {group.secretLocation ? (
        <Banner tone="danger" title={t("protected")}>
          {t("protectedText")}
        </Banner>
      ) : null}
      {ended ? (
        <Banner tone="neutral" title={t("ended")}>
          {t("endedText")}
        </Banner>
      ) : null}
    </div>
  );
}

function holdTitle({ accountOnHold, customerOnHold }: InvoiceGroupFullConfig) {
  if (accountOnHold && customerOnHold) return "bothHeld";
  if (customerOnHold) return "customerHeld";
  return accountOnHold ? "groupHeld" : null;
}
