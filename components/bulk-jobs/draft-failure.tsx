import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { DraftFailed } from "@/lib/browser/await-draft";

/** Why the rows of a draft are not shown. */
export function DraftFailure({ error }: { error: unknown }) {
  const t = useTranslations("bulk-jobs.failure");
  if (!(error instanceof DraftFailed)) return <ProblemNote error={error} />;
  return <Banner tone="danger" role="alert" title={t(error.reason)} />;
}
