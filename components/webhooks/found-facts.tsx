import { useTranslations } from "next-intl";
import { DefinitionList } from "@/components/ui/definition-list";
import { minorUnits } from "@/lib/domain/minor-units";
import type { DeliveryDetail, DeliveryResult } from "@/lib/domain/webhooks/delivery-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { useWebhookLabels } from "./use-webhook-labels";

type Found = Pick<DeliveryDetail, "state" | "result">;

/** The result of the service's read-back, and its changes of the register. */
export function FoundFacts({ delivery }: { delivery: Found }) {
  const t = useTranslations("webhooks.peek");
  const verdicts = useTranslations("webhooks.verdicts");
  const formats = useFormats();
  const { state, result } = delivery;
  if (result === null) {
    return (
      <p className="text-ink-quiet text-sm">{t(state === "received" ? "notFound" : "noRead")}</p>
    );
  }
  const { currency, totalMinor, restMinor, paidMinor, readAt, verdict, status } = result;
  const money = (minor: number | null) =>
    minor === null ? null : formats.money(minorUnits(minor), currency ?? "");
  const amounts = [
    { term: t("total"), value: money(totalMinor) },
    { term: t("paid"), value: money(paidMinor) },
    { term: t("outstanding"), value: money(restMinor) },
  ].filter(({ value }) => value !== null);
  const items = [
    { term: t("verdict"), value: verdicts(verdict) },
    ...(status === null ? [] : [{ term: t("status"), value: status }]),
    ...amounts,
    { term: t("change"), value: <Changes result={result} /> },
    { term: t("readAt"), value: formats.exactDateTime(readAt) },
  ];
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}

function Changes({ result: { cases, rehearsal } }: { result: DeliveryResult }) {
  const t = useTranslations("webhooks.peek");
  const labels = useWebhookLabels();
  if (cases.length === 0) return t(rehearsal ? "wouldNothing" : "nothing");
  return (
    <ul>
      {cases.map(({ id, before, after }) => {
        const states = { before: labels.caseState(before), after: labels.caseState(after) };
        const opened = rehearsal ? "wouldOpen" : "opened";
        const changed = rehearsal ? "wouldChange" : "changed";
        return <li key={id}>{t(before === null ? opened : changed, states)}</li>;
      })}
    </ul>
  );
}
