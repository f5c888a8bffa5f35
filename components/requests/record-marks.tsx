"use client";

import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import { customerQuery } from "@/lib/customers/queries";
import { type MarkedRecord, recordMarksQuery } from "@/lib/requests/record-marks-query";
import { useFieldLabel } from "./use-field-label";

interface RecordMarksProps {
  /** Omitted: the row is no group. */
  accountGuid?: string | null;
  /** Null: unknown. */
  customerGuid: string | null;
  /** The address is protected: pending values are not shown. */
  isProtected?: boolean;
}

/** Marks in a row's name: values not applied yet, and a deceased customer. */
export function RecordMarks({ accountGuid = null, customerGuid, ...rest }: RecordMarksProps) {
  const record = { accountGuid, customerGuid };
  return (
    <>
      {accountGuid === null ? null : <PendingMark record={record} {...rest} />}
      {customerGuid === null ? null : <DeceasedMark record={record} guid={customerGuid} />}
    </>
  );
}

interface MarkProps {
  record: MarkedRecord;
}

function PendingMark({ record, isProtected = false }: MarkProps & { isProtected?: boolean }) {
  const t = useTranslations("shell.pending");
  const fieldLabel = useFieldLabel();
  const { data } = useQuery(recordMarksQuery(record));
  if (data === undefined || data.pending.length === 0) return null;
  const values = data.pending.map(({ field, asked }) =>
    isProtected ? fieldLabel(field) : `${fieldLabel(field)}: ${asked ?? t("empty")}`,
  );
  const text = `${t("label")} ${values.join(", ")}`;
  return (
    <span title={text} className="inline-grid shrink-0 place-items-center">
      <Hourglass aria-hidden className="size-3.5 text-warning-mark" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

function DeceasedMark({ record, guid }: MarkProps & { guid: string }) {
  const t = useTranslations("shell.deceased");
  const { data } = useQuery(recordMarksQuery(record));
  // A customer that the page has read already is not read again.
  const read = useQuery({ ...customerQuery(guid), enabled: false });
  if (!data?.deceased && read.data?.customer.status !== "deceased") return null;
  return <Tag className="shrink-0">{t("mark")}</Tag>;
}
