import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Copyable } from "@/components/ui/copyable";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { DeliveryList } from "@/lib/domain/webhooks/delivery-shape";

/** The service's target address, and whether the desk can verify its webhooks. */
export function ReceiverBar(props: { receiver: DeliveryList | undefined; failed: boolean }) {
  const { receiver, failed } = props;
  const t = useTranslations("webhooks.receiver");
  return (
    <section aria-label={t("label")} className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-quiet">{t("address")}</span>
        {receiver ? (
          <>
            <Copyable
              value={receiver.address}
              label={t("copy")}
              copiedText={t("copied")}
              failedText={t("copyFailed")}
            />
            <Tag tone={receiver.secrets === 0 ? "warning" : "good"} icon={KeyRound}>
              {t("secrets", { count: receiver.secrets })}
            </Tag>
            <Rotation />
          </>
        ) : failed ? (
          "–"
        ) : (
          <Skeleton className="h-4 w-96 max-w-full" />
        )}
      </div>
      {failed && !receiver ? null : (
        <p className="-mt-2 min-h-5 text-ink-quiet">
          {receiver ? (
            t("retention", { days: receiver.keptDays })
          ) : (
            <Skeleton className="h-4 w-80" />
          )}
        </p>
      )}
      {receiver?.secrets === 0 ? (
        <Banner tone="warning" title={t("none")}>
          {t("noneText")}
        </Banner>
      ) : null}
    </section>
  );
}

function Rotation() {
  const t = useTranslations("webhooks.receiver");
  return (
    <Popover
      title={t("rotateTitle")}
      className="w-104"
      trigger={
        <Button size="sm" variant="quiet">
          {t("rotate")}
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t("step1")}</li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
      <p className="mt-3 text-ink-quiet">{t("form")}</p>
    </Popover>
  );
}
