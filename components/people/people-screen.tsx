"use client";

import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/shell/states";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { peopleList } from "./people-list";

/** The list of people who have signed in. */
export function PeopleScreen({ opened }: { opened: OpenedList }) {
  const t = useTranslations("people");
  if (useActor().may("people:read")) {
    return <ListScreen list={peopleList} opened={opened} />;
  }
  return (
    <>
      <PageHeader title={t("list.title")} />
      <EmptyState title={t("notAllowed.title")} hint={t("notAllowed.text")} />
    </>
  );
}
