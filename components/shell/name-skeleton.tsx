import { useTranslations } from "next-intl";
import { use } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { RowsRestContext } from "./rows-rest-context";
import { usePrinting } from "./use-printing";

/** The place of a name that is being read, of a usual width. A link around it has a text. */
export function NameSkeleton({ id }: { id: string }) {
  // Nothing is read for a page that is being printed.
  return usePrinting() ? id : <NamePlace />;
}

/** The same for a name that is read only if its row stays, and stands still, since the row may leave. */
export function NameLater({ id }: { id: string }) {
  return use(RowsRestContext) === "printing" ? id : <NamePlace still />;
}

function NamePlace({ still = false }: { still?: boolean }) {
  const t = useTranslations("shell");
  return (
    <>
      <Skeleton still={still} className="inline-block h-4 w-40 max-w-full align-middle" />
      <span className="sr-only">{t("loadingName")}</span>
    </>
  );
}
