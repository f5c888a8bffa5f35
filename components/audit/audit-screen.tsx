"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { auditList } from "./audit-list";

export function AuditScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={auditList} opened={opened} />;
}
