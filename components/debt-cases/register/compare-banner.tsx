import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useCompareMany } from "./compare-context";

/** The progress of the comparison of many cases, and what it found. */
export function CompareBanner({ onShowDiffering }: { onShowDiffering: () => void }) {
  const t = useTranslations("debt-cases.compareMany");
  const { progress, error, stop, close } = useCompareMany();
  if (progress === null) return null;
  const { total, done, differing, unclear, failed, running } = progress;
  const found = t("found", { differing, unclear, failed });
  return (
    <div className="flex flex-col gap-2 px-6 pb-3">
      <Banner
        tone={running ? "info" : differing > 0 || failed > 0 ? "warning" : "good"}
        role="status"
        title={running ? t("running", { done, total }) : t("done", { done, total })}
        actions={
          running ? (
            <Button size="sm" onClick={stop}>
              {t("stop")}
            </Button>
          ) : (
            <>
              {differing > 0 ? (
                <Button size="sm" onClick={onShowDiffering}>
                  {t("show")}
                </Button>
              ) : null}
              <Button size="sm" variant="quiet" onClick={close}>
                {t("close")}
              </Button>
            </>
          )
        }
      >
        {found}
      </Banner>
      {error === null ? null : <ProblemNote error={error} />}
    </div>
  );
}
