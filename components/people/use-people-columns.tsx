import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { TableColumn } from "@/components/table/table-column";
import { Tag } from "@/components/ui/tag";
import type { DeskPerson } from "@/lib/domain/desk-people";
import { useFormats } from "@/lib/intl/use-formats";
import { useRoleWords } from "./use-role-words";

/** The columns of the list of people. */
export function usePeopleColumns(): readonly TableColumn<DeskPerson>[] {
  const t = useTranslations("people.table");
  const roles = useRoleWords();
  const formats = useFormats();
  const { personId } = useActor();
  return useMemo(() => {
    const moment = (text: string | undefined) => (text ? formats.dateTime(text) : "–");
    const shape = { group: t("group"), shown: true } as const;
    return [
      {
        ...shape,
        id: "name",
        label: t("name"),
        width: 280,
        numeric: false,
        cell: ({ id, name }) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium">{name}</span>
            {id === personId ? <Tag tone="info">{t("you")}</Tag> : null}
          </span>
        ),
        sortBy: ({ name }) => name,
      },
      {
        ...shape,
        id: "roles",
        label: t("roles"),
        width: 240,
        numeric: false,
        cell: (person) => roles(person.roles),
        sortBy: (person) => roles(person.roles),
      },
      {
        ...shape,
        id: "sessions",
        label: t("sessions"),
        width: 144,
        numeric: true,
        cell: ({ sessions }) => formats.integer(sessions.length),
        sortBy: ({ sessions }) => sessions.length,
      },
      {
        ...shape,
        id: "lastUsed",
        label: t("lastUsed"),
        width: 176,
        numeric: false,
        tabular: true,
        cell: ({ sessions }) => moment(sessions[0]?.lastUsedAt),
        sortBy: ({ sessions }) => sessions[0]?.lastUsedAt ?? null,
      },
      {
        ...shape,
        id: "signedIn",
        label: t("signedIn"),
        width: 176,
        numeric: false,
        tabular: true,
        cell: ({ signedInAt }) => moment(signedInAt),
        sortBy: ({ signedInAt }) => signedInAt,
      },
    ];
  }, [t, roles, formats, personId]);
}
