import Link from "next/link";
import { type ReactNode, useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { type GatedQuery, QueryGate } from "./query-gate";

interface LinkedRecord {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly tags: ReactNode;
  /** When and by whom, at the end of the row. */
  readonly when: string;
}

interface LinkedRecordsProps {
  title: string;
  query: GatedQuery;
  loading: string;
  none: string;
  records: readonly LinkedRecord[];
}

/** The records of another kind that belong to this one, each as a link with its state. */
export function LinkedRecords({ title, query, loading, none, records }: LinkedRecordsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <QueryGate query={query} loading={loading} waiting={<Skeleton className="h-8 w-full" />}>
        {records.length === 0 ? (
          <p className="text-ink-quiet">{none}</p>
        ) : (
          <ul className="border-line border-t">
            {records.map((record) => (
              <li
                key={record.key}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <Link href={record.href} className="text-accent-ink hover:underline">
                  {record.title}
                </Link>
                {record.tags}
                <span className="tabular ml-auto text-ink-quiet text-sm">{record.when}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryGate>
    </section>
  );
}
