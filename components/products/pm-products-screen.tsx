"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { pmProductList } from "./pm-product-list";
import { ProductTabs } from "./product-tabs";

export function PmProductsScreen({ opened }: { opened: OpenedList }) {
  return (
    <ListScreen list={pmProductList} opened={opened}>
      <ProductTabs />
    </ListScreen>
  );
}
