import { Skeleton } from "@/components/ui/skeleton";

const sections = [4, 4, 4, 2, 3] as const;

/** The shape of the settings, while they load. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 px-6 pt-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-72 rounded-lg xl:col-start-2" />
      <div className="xl:col-start-1 xl:row-start-1">
        {sections.map((fields, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no id, and their order never changes
            key={index}
            className="grid gap-x-8 gap-y-4 border-line border-t py-6 first:border-t-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-5 w-32" />
            <div className="grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2">
              {Array.from({ length: fields }, (_, field) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no id, and their order never changes
                <Skeleton key={field} className="h-13" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
