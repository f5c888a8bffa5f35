"use client";

import { useMemo } from "react";
import { ListPanel, ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import type { RequestOwner } from "@/lib/requests/queries";
import { requestList } from "./request-list";

const allRequests = requestList(null);

export function RequestsScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={allRequests} opened={opened} />;
}

interface RequestsOfProps {
  owner: RequestOwner;
  opened: OpenedList;
}

/** The requests of a group or a customer, as a tab of its page. */
export function RequestsOf({ owner, opened }: RequestsOfProps) {
  const list = useMemo(() => requestList(owner), [owner]);
  return <ListPanel list={list} opened={opened} />;
}
