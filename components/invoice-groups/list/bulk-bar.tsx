import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useContext, useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { ListSelectionProps } from "@/components/list/define-list";
import { SelectionCount } from "@/components/list/selection-count";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { DeskInput } from "@/lib/desk-contract/desk-operations";
import { mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";
import type { PickedRows } from "@/lib/domain/walks/picked-rows";
import type { GroupListState } from "@/lib/invoice-groups/params";
import { matchedBy, walkGroups } from "@/lib/invoice-groups/plan-search";
import { groupsFromBrowser } from "@/lib/invoice-groups/queries";
import { createSelection } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";
import { useGroupPage } from "./group-search";
import { type GroupListParts, GroupListPartsContext } from "./list-parts-context";

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
  const parts = useContext(GroupListPartsContext);
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
  const readGroups = async (): Promise<PickedRows> => {
    if (picked.mode === "ids") return { ids: [...picked.ids], walk: null };
    const { signal } = new AbortController();
    const ids: string[] = [];
    const walk = walkGroups(search, groupsFromBrowser(signal), signal);
    for (let step = await walk.next(); ; step = await walk.next()) {
      if (step.done) return { ids, walk: step.value };
      const found = step.value.map(({ accountGuid }) => accountGuid);
      ids.push(...found.filter((id) => !picked.except.has(id)));
      // The job refuses more anyway.
      if (ids.length > mostBulkRows) return { ids, walk: null };
    }
  };
  useShortcut("b", t("changeKey"), change, { scope: "list", enabled: !create.isPending });
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SelectionCount {...props} />
      <Button size="sm" variant="primary" pending={create.isPending || waits} onClick={change}>
        {count === null ? t("changeMatching") : t("change", { count })}
      </Button>
      {parts ? (
        <SetDimension {...parts} waits={waits} readGroups={readGroups} onDone={props.clear} />
      ) : null}
      {create.isError ? <ProblemNote error={create.error} /> : null}
    </section>
  );
}

interface SetDimensionProps extends GroupListParts {
  /** It is not known yet which groups match. */
  waits: boolean;
  readGroups: () => Promise<PickedRows>;
  onDone: () => void;
}

/** Sets a dimension's value of the selected groups, for those who may. */
function SetDimension({ SetDimensions, waits, readGroups, onDone }: SetDimensionProps) {
  const t = useTranslations("invoice-groups.bulk");
  const actor = useActor();
  const [opened, setOpened] = useState(false);
  if (!actor.may("dimensions:write")) return null;
  return (
    <>
      <Button size="sm" pending={waits} onClick={() => (waits ? null : setOpened(true))}>
        {t("dimension")}
      </Button>
      {opened ? (
        <SetDimensions readGroups={readGroups} onClose={() => setOpened(false)} onDone={onDone} />
      ) : null}
    </>
  );
}
