"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { OwnerPicker } from "@/components/shell/owner-picker";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ArchivedState } from "@/lib/invoice-lines/archived/params";
import { archivedByQuery } from "@/lib/invoice-lines/archived/queries";
import { routes } from "@/lib/routes";
import type { Labels } from "./archived-list";
import { type ArchivedRow, isAsked, useIds } from "./archived-rows";

interface PartProps {
  list: ListModel<ArchivedRow, ArchivedState, Labels>;
}

export function Actions({ list }: PartProps) {
  return (
    <ButtonLink variant="quiet" href={routes.abandonedLines()}>
      {list.context.t("toAbandoned")}
    </ButtonLink>
  );
}

export function Header({ list: { state, ask } }: PartProps) {
  const t = useTranslations("invoice-lines.archived.picker");
  const { group, customer } = state;
  // Another address is another question.
  return (
    <OwnerPicker
      key={`${group} ${customer}`}
      state={state}
      words={t}
      onAsk={(next) => ask(next, "push")}
    />
  );
}

export function Notices({ list }: PartProps) {
  const ids = useIds(list.source.rows);
  const by = useQuery(archivedByQuery(ids));
  if (!by.isError) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      className="mx-6 mb-3"
      title={list.context.t("byFailed")}
      actions={
        <Button size="sm" onClick={() => void by.refetch()} pending={by.isFetching}>
          {list.context.t("retry")}
        </Button>
      }
    />
  );
}

export function Empty({ list }: PartProps) {
  const { t } = list.context;
  if (isAsked(list.state)) return <ListEmpty list={list} />;
  return <EmptyState title={t("oneNeeded")} hint={t("oneNeededHint")} />;
}
