import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { type InvoicesState, withFilter } from "@/lib/invoices/search-params";

interface InvoiceEmptyProps {
  state: InvoicesState;
  /** Loaded invoices, none of which the filter shows. */
  loaded: number;
  onState: (state: InvoicesState) => void;
}

/** Why there is no row: there are none, a filter hides them, or the page lies past the end. */
export function InvoiceEmpty({ state, loaded, onState }: InvoiceEmptyProps) {
  const t = useTranslations("invoices.empty");
  if (loaded > 0) {
    return (
      <EmptyState
        title={t("group", { loaded })}
        hint={t("groupHint")}
        action={
          <Button onClick={() => onState({ ...state, onlyGroup: false })}>{t("showAll")}</Button>
        }
      />
    );
  }
  if (state.page > 0) {
    return (
      <EmptyState
        title={t("past", { page: String(state.page + 1) })}
        hint={t("pastHint")}
        action={<Button onClick={() => onState({ ...state, page: 0 })}>{t("firstPage")}</Button>}
      />
    );
  }
  if (state.hideCredited) {
    return (
      <EmptyState
        title={t("credited")}
        hint={t("creditedHint")}
        action={
          <Button onClick={() => onState(withFilter(state, { hideCredited: false }))}>
            {t("showCredited")}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={t("none")} hint={t("noneHint")} />;
}
