import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import { Segmented } from "@/components/ui/segmented";
import { type DeliveryState, deliveryStates } from "@/lib/domain/webhooks/delivery-words";
import type { DeliveryListModel } from "./use-delivery-list";

/** What waits for a person stands first, as in the list. */
const order = [
  "attention",
  "dead",
  "received",
  "done",
  "nothing-to-do",
] as const satisfies readonly DeliveryState[];

/** The states with how many there are, and a box that finds. */
export function DeliveryFilters(props: { list: DeliveryListModel; onDown: () => void }) {
  const { list, onDown } = props;
  const t = useTranslations("webhooks");
  const { state, setState, stand } = list;
  const typed = useTypedText(state.find, (find) =>
    setState((current) => ({ ...current, find, delivery: null })),
  );
  const labelOf = (name: string, count: number | undefined) =>
    stand === undefined ? name : t("stateCount", { state: name, count: count ?? 0 });
  const all = Object.values(stand?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <search
      aria-label={t("filters.label")}
      className="flex flex-wrap items-center gap-2 px-6 pt-3 pb-3"
    >
      <Segmented
        label={t("filters.state")}
        options={[
          { value: "all", label: labelOf(t("filters.all"), all) },
          ...order.map((value) => ({
            value,
            label: labelOf(t(`states.${value}`), stand?.counts[value]),
          })),
        ]}
        value={state.state ?? "all"}
        onValueChange={(next) =>
          setState((current) => ({
            ...current,
            state: deliveryStates.find((one) => one === next) ?? null,
            delivery: null,
          }))
        }
      />
      <FindField
        className="w-64"
        typed={typed}
        onDown={onDown}
        words={{
          label: t("filters.find"),
          placeholder: t("filters.placeholder"),
          clear: t("filters.clear"),
          focus: t("filters.focus"),
          nationalId: t("filters.nationalId"),
        }}
      />
    </search>
  );
}
