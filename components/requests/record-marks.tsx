"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRowStays } from "@/components/shell/use-row-stays";
import { Tag } from "@/components/ui/tag";
import { customerQuery } from "@/lib/customers/queries";
import type { RecordMarks as MarksOfRows } from "@/lib/domain/requests/request-shape";
import { type MarkedRecord, recordMarksQuery } from "@/lib/requests/record-marks-query";
import { useFieldLabel } from "./use-field-label";

interface RecordMarksProps {
  /** Omitted: the row is no group. */
  accountGuid?: string | null;
  /** Null: unknown. */
  customerGuid: string | null;
  /** The address is protected: pending values are not shown. */
  isProtected?: boolean;
  /** A death that was registered elsewhere matters here: the customer of a shown row is read. */
  readsCustomer?: boolean;
}

/**
 * Marks in a row's name: values not applied yet, and a deceased customer. Most rows have none, so
 * texts are looked up only for those that have.
 */
export function RecordMarks({
  accountGuid = null,
  customerGuid,
  isProtected = false,
  readsCustomer = false,
}: RecordMarksProps) {
  if (accountGuid === null && customerGuid === null) return null;
  return (
    <Marks
      record={{ accountGuid, customerGuid }}
      isProtected={isProtected}
      readsCustomer={readsCustomer}
    />
  );
}

interface MarksProps {
  record: MarkedRecord;
  isProtected: boolean;
  readsCustomer: boolean;
}

/** Rows that may be gone at once have the marks that are known; the others read them. */
function Marks(props: MarksProps) {
  const client = useQueryClient();
  if (useRowStays()) return <ReadMarks {...props} />;
  const { customerGuid } = props.record;
  const marks = client.getQueryData(recordMarksQuery(props.record).queryKey);
  const customer = customerGuid && client.getQueryData(customerQuery(customerGuid).queryKey);
  const deceased = marks?.deceased || (customer && customer.customer.status === "deceased");
  return (
    <>
      {marks?.pending.length ? (
        <PendingMark pending={marks.pending} isProtected={props.isProtected} />
      ) : null}
      {deceased ? <DeceasedMark /> : null}
    </>
  );
}

function ReadMarks({ record, isProtected, readsCustomer }: MarksProps) {
  const { data } = useQuery(recordMarksQuery(record));
  const pending = data?.pending ?? [];
  const { customerGuid } = record;
  return (
    <>
      {pending.length === 0 ? null : <PendingMark pending={pending} isProtected={isProtected} />}
      {customerGuid === null || data?.deceased ? null : (
        <ReadDeceasedMark guid={customerGuid} reads={readsCustomer} />
      )}
      {data?.deceased ? <DeceasedMark /> : null}
    </>
  );
}

interface PendingMarkProps {
  pending: MarksOfRows["pending"];
  isProtected: boolean;
}

function PendingMark({ pending, isProtected }: PendingMarkProps) {
  const t = useTranslations("shell.pending");
  const fieldLabel = useFieldLabel();
  const values = pending.map(({ field, asked }) =>
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

const staleMilliseconds = 300_000;

/** By the customer's own record; if it is not to be read for it, by what the page has read already. */
function ReadDeceasedMark({ guid, reads }: { guid: string; reads: boolean }) {
  const { data } = useQuery({
    ...customerQuery(guid),
    enabled: reads,
    staleTime: staleMilliseconds,
  });
  return data?.customer.status === "deceased" ? <DeceasedMark /> : null;
}

function DeceasedMark() {
  const t = useTranslations("shell.deceased");
  return <Tag className="shrink-0">{t("mark")}</Tag>;
}
