"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { offeringList } from "./offering-list";
import { ProductTabs } from "./product-tabs";

export function OfferingsScreen({ opened }: { opened: OpenedList }) {
  return (
    <ListScreen list={offeringList} opened={opened}>
      <ProductTabs />
    </ListScreen>
  );
}
