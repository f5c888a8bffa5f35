"use client";

import { useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Tag } from "@/components/ui/tag";
import type { DeskPerson } from "@/lib/domain/desk-person";
import { roles } from "@/lib/domain/roles";
import { peopleParams } from "@/lib/people/params";
import { peopleQuery } from "@/lib/people/queries";
import { useRoleLabels } from "./use-role-labels";

type RoleLabels = ReturnType<typeof useRoleLabels>;

const { name, text, number, moment } = columnsOf<DeskPerson, RoleLabels>();

/** Everybody who has signed in, with where they are signed in now. */
export const peopleList = defineList({
  id: "people",
  texts: "people",
  params: peopleParams,
  rowId: ({ id }) => id,
  nameOf: (person) => person.name,
  order: () => ({ id: "name", descending: false }),
  useSource: () => wholeSource(useQuery(peopleQuery())),
  useLabels: useRoleLabels,
  match: (person, { find, role }) =>
    (role === null || person.roles.includes(role)) && findsText(find, [person.name]),
  find: "find",
  filters: [choiceFilter("role", roles, (role, { labels }) => labels([role]))],
  columns: [
    name("name", (person) => person.name, {
      cell: (person, { t, actor }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span data-name="" className="truncate font-medium">
            {person.name}
          </span>
          {person.id === actor.personId ? <Tag tone="info">{t("you")}</Tag> : null}
        </span>
      ),
    }),
    text("roles", (person, { labels }) => labels(person.roles), { width: 240 }),
    number("sessions", ({ sessions }) => sessions.length, { width: 144 }),
    moment("lastUsed", ({ sessions }) => sessions[0]?.lastUsedAt),
    moment("signedIn", ({ signedInAt }) => signedInAt),
  ],
  peek: async () => (await import("./person-peek")).PersonPeek,
  facts: true,
  personal: true,
  rowWindow: VirtualRows,
});
