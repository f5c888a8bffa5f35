import { useTranslations } from "next-intl";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Delivery } from "@/lib/domain/webhooks/delivery-shape";
import { useFormats } from "@/lib/intl/use-formats";

/** When it came, how often, and how far it is. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.peek");
  const formats = useFormats();
  const { copies, lastCopyAt, contradictions, attempts, nextTryAt, finishedAt } = delivery;
  const at = (moment: string | null) => (moment === null ? null : formats.exactDateTime(moment));
  const items = [
    { term: t("receivedAt"), value: at(delivery.receivedAt) },
    { term: t("happenedAt"), value: at(delivery.happenedAt) },
    { term: t("signedAt"), value: at(delivery.signedAt) },
    {
      term: t("copies"),
      value:
        copies > 0 && lastCopyAt !== null
          ? t("copiesValue", { count: copies, at: formats.dateTime(lastCopyAt) })
          : formats.integer(copies),
    },
    ...(contradictions > 0
      ? [{ term: t("contradictions"), value: formats.integer(contradictions) }]
      : []),
    { term: t("attempts"), value: formats.integer(attempts) },
    ...(finishedAt === null
      ? [{ term: t("nextTry"), value: at(nextTryAt) }]
      : [{ term: t("finishedAt"), value: at(finishedAt) }]),
    {
      term: t("id"),
      value: (
        <Copyable
          value={delivery.webhookId}
          shown={shortened(delivery.webhookId)}
          label={t("copy")}
          copiedText={t("copied")}
          failedText={t("copyFailed")}
        />
      ),
    },
  ];
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}

function shortened(id: string): string {
  return id.length > 20 ? `${id.slice(0, 16)}…` : id;
}
