import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { CommonState } from "@/lib/browser/list-params";
import type { ViewedModel } from "./compare-view";

/** Shows that the view of the address is not shown, or only in part. */
export function ViewNotice<State extends CommonState>({ list }: { list: ViewedModel<State> }) {
  const t = useTranslations("table.views");
  const { missing, lost, current } = list.views;
  if (missing !== null) {
    return (
      <Banner
        tone="info"
        role="status"
        className="mx-6 mb-2"
        title={t(`missing.${missing}`)}
        actions={
          <Button size="sm" onClick={() => list.update((state) => ({ ...state, saved: null }))}>
            {t("missing.close")}
          </Button>
        }
      >
        {t("missing.text")}
      </Banner>
    );
  }
  if (current === null || lost.length === 0) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      className="mx-6 mb-2"
      title={t("lost", { filters: list.context.formats.list(lost), count: lost.length })}
    />
  );
}
