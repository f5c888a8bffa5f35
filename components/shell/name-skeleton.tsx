import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { usePrinting } from "./use-printing";

/** The place of a name that is being read, of a usual width. A link around it has a text. */
export function NameSkeleton({ id }: { id: string }) {
  const t = useTranslations("shell");
  // Nothing is read for a page that is being printed.
  if (usePrinting()) return id;
  return (
    <>
      <Skeleton className="inline-block h-4 w-40 max-w-full align-middle" />
      <span className="sr-only">{t("loadingName")}</span>
    </>
  );
}
