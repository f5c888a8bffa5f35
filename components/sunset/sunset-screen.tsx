"use client";

import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/shell/states";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { operationList } from "./operation-list";

/** Which operations of the service end, and who still uses them. */
export function SunsetScreen({ opened }: { opened: OpenedList }) {
  const t = useTranslations("sunset");
  if (useActor().may("people:read")) return <ListScreen list={operationList} opened={opened} />;
  return (
    <>
      <PageHeader title={t("list.title")} />
      <EmptyState title={t("notAllowed")} />
    </>
  );
}
