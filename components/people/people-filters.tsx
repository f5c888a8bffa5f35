import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import { Segmented } from "@/components/ui/segmented";
import { roles } from "@/lib/domain/roles";
import type { PeopleList } from "./use-people-list";

/** Which people are listed: those of a role, and those whose name is looked for. */
export function PeopleFilters({ list, onDown }: { list: PeopleList; onDown: () => void }) {
  const t = useTranslations("people.filters");
  const words = useTranslations("shell.roles");
  const { state, narrow } = list;
  const typed = useTypedText(state.find, (find) => narrow({ find }));
  return (
    <search aria-label={t("label")} className="flex flex-wrap items-center gap-2 px-6 pt-3 pb-3">
      <Segmented
        label={t("role")}
        options={[
          { value: "all", label: t("allRoles") },
          ...roles.map((value) => ({ value, label: words(value) })),
        ]}
        value={state.role ?? "all"}
        onValueChange={(next) => narrow({ role: roles.find((role) => role === next) ?? null })}
      />
      <FindField
        className="w-64"
        typed={typed}
        onDown={onDown}
        words={{
          label: t("find"),
          placeholder: t("placeholder"),
          clear: t("clearFind"),
          focus: t("focus"),
          nationalId: t("nationalId"),
        }}
      />
    </search>
  );
}
