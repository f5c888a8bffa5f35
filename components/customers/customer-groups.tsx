"use client";

import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { customerGroupList } from "./customer-group-list";

interface CustomerGroupsProps {
  customerGuid: string;
  opened: OpenedList;
}

/** The invoice groups tab of a customer. */
export function CustomerGroups({ customerGuid, opened }: CustomerGroupsProps) {
  const list = useMemo(() => customerGroupList(customerGuid), [customerGuid]);
  return <ListPanel list={list} opened={opened} />;
}
