import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { ListSelectionProps } from "@/components/list/define-list";
import { SelectionCount } from "@/components/list/selection-count";
import { ProblemNote } from "@/components/shell/problem-note";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import type { DeskInput } from "@/lib/contract/desk/desk-operations";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupListState } from "@/lib/invoice-groups/params";
import { matchedBy } from "@/lib/invoice-groups/plan-search";
import { createSelection } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";
import { useGroupPage } from "./group-search";

/** The selected invoice groups, and the way to change their settings. */
export function BulkBar(props: ListSelectionProps<InvoiceGroupConfig, GroupListState>) {
  const { picked, count, state } = props;
  const t = useTranslations("invoice-groups.bulk");
  const { template, search, page } = useGroupPage(state);
  const foundIn = page.isPlaceholderData ? null : (page.data?.foundIn ?? null);
  // A query that is known in part only would select more groups than those on the screen.
  const isKnown = template.data !== undefined && (search.find === null || foundIn !== null);
  const waits = picked.mode === "all" && !isKnown;
  const router = useRouter();
  const keyOf = useIntentKey();
  const create = useMutation(createSelection());
  const change = () => {
    if (waits) return;
    const body: DeskInput<"createSelection">["body"] =
      picked.mode === "ids"
        ? { source: "ids", ids: [...picked.ids] }
        : {
            source: "search",
            search: matchedBy(search, foundIn),
            except: [...picked.except],
          };
    create.mutate(
      { body, key: keyOf(body) },
      { onSuccess: ({ id }) => router.push(routes.newSettingsPlan(id)) },
    );
  };
  useShortcut("b", t("changeKey"), change, { scope: "list", enabled: !create.isPending });
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SelectionCount {...props} />
      <Button size="sm" variant="primary" pending={create.isPending || waits} onClick={change}>
        {count === null ? t("changeMatching") : t("change", { count })}
      </Button>
      {create.isError ? <ProblemNote error={create.error} /> : null}
    </section>
  );
}
