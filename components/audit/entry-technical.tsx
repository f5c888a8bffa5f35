import { useTranslations } from "next-intl";
import { Copyable } from "@/components/ui/copyable";
import { DefinitionList } from "@/components/ui/definition-list";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { fieldsOfEntry } from "./changes-of-entry";
import { useAuditLabels } from "./use-audit-labels";

/** Details for support and auditors: the entry's position in the chain and its call. */
export function EntryTechnical({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const formats = useFormats();
  const labels = useAuditLabels();
  const copyable = (what: string, value: string | null) =>
    value === null ? null : (
      <Copyable
        value={value}
        shown={value.length > 16 ? `${value.slice(0, 12)}…` : undefined}
        label={t("copy", { what })}
        copiedText={t("copied", { what })}
        failedText={t("copyFailed")}
      />
    );
  const items = [
    { term: t("sequence"), value: formats.integer(entry.sequence) },
    { term: t("intent"), value: entry.intent && formats.integer(entry.intent.sequence) },
    { term: t("operation"), value: entry.operationId },
    { term: t("requestId"), value: copyable(t("requestId"), entry.requestId) },
    { term: t("recordId"), value: copyable(t("recordId"), entry.recordId) },
    { term: t("hash"), value: copyable(t("hash"), entry.hash) },
    { term: t("previousHash"), value: copyable(t("previousHash"), entry.previousHash) },
    ...fieldsOfEntry(entry, labels).technical.map(({ within, name, before, asked, seen }) => ({
      term: [...within, name].map(labels.field).join(" › "),
      value: [before, asked, seen]
        .flatMap((one) => (one === undefined || one === null ? [] : JSON.stringify(one)))
        .join(" → "),
    })),
  ];
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}
