"use client";

import Link from "next/link";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import type { Labels } from "./audit-list";
import { recordHref } from "./record-href";
import { RecordName } from "./record-name";

export function RecordCell({ entry, labels }: { entry: AuditEntryAnswer; labels: Labels }) {
  const href = recordHref(entry);
  const name = <RecordName entry={entry} labels={labels} />;
  if (href === null) return name;
  return (
    <Link href={href} prefetch={false} className="truncate text-accent-ink hover:underline">
      {name}
    </Link>
  );
}
