"use client";

import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { contactList } from "./contact-list";

interface ContactsProps {
  customerGuid: string;
  opened: OpenedList;
}

export function Contacts({ customerGuid, opened }: ContactsProps) {
  const list = useMemo(() => contactList(customerGuid), [customerGuid]);
  return <ListPanel list={list} opened={opened} />;
}
