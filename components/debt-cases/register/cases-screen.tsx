"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { debtCaseList } from "./case-list";
import { CompareProvider } from "./compare-provider";

export function CasesScreen({ opened }: { opened: OpenedList }) {
  return (
    <CompareProvider>
      <ListScreen list={debtCaseList} opened={opened} />
    </CompareProvider>
  );
}
