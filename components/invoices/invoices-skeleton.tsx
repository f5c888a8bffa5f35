import { Skeleton } from "@/components/ui/skeleton";

const rows = Array.from({ length: 12 }, (_, at) => at);

/** The list in grey, before anything of it is known. */
export function InvoicesSkeleton() {
  return (
    <div aria-hidden className="min-h-120">
      <div className="flex h-12 items-center gap-5 border-line border-b px-6">
        <Skeleton className="h-4 w-48" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex h-10 items-center gap-8 border-line border-b px-6">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="ml-auto h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
