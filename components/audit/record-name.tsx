import { CustomerName } from "@/components/shell/customer-name";
import { GroupName } from "@/components/shell/group-name";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { recordLabel } from "./record-label";
import type { AuditLabels } from "./use-audit-labels";

interface RecordNameProps {
  entry: AuditEntryAnswer;
  labels: AuditLabels;
}

/** What an entry is about: the kind of the record and its name, where a name can be known. */
export function RecordName({ entry, labels }: RecordNameProps) {
  const { recordKind, recordId, accountGuid } = entry;
  const label = recordLabel(entry, labels);
  if (recordKind === "invoice-groups") {
    return (
      <>
        {label} <GroupName accountGuid={recordId} of="group" />
      </>
    );
  }
  if (recordKind === "customers") {
    return (
      <>
        {label} <CustomerName customerGuid={recordId} />
      </>
    );
  }
  if (accountGuid === null || label !== labels.kind(recordKind)) return label;
  return (
    <>
      {label} · <GroupName accountGuid={accountGuid} of="group" />
    </>
  );
}
