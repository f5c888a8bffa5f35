import { CustomerName } from "@/components/shell/customer-name";
import { GroupName } from "@/components/shell/group-name";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { namedRecord, recordLabel } from "./record-label";
import type { AuditLabels } from "./use-audit-labels";

interface RecordNameProps {
  entry: AuditEntryAnswer;
  labels: AuditLabels;
}

/** What an entry is about: the kind of the record and its name, where a name can be known. */
export function RecordName({ entry, labels }: RecordNameProps) {
  const named = namedRecord(entry, labels);
  if (named === null) return recordLabel(entry, labels);
  const { of, id, before } = named;
  return (
    <>
      {before}
      {of === "customers" ? (
        <CustomerName customerGuid={id} />
      ) : (
        <GroupName accountGuid={id} of="group" />
      )}
    </>
  );
}
