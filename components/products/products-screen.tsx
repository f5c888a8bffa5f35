"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { productList } from "./product-list";
import { type ProductParts, ProductPartsContext } from "./product-parts";
import { ProductTabs } from "./product-tabs";

interface ProductsScreenProps {
  opened: OpenedList;
  /** Parts of a product's preview that belong to other nouns. */
  parts: ProductParts;
}

export function ProductsScreen({ opened, parts }: ProductsScreenProps) {
  return (
    <ProductPartsContext value={parts}>
      <ListScreen list={productList} opened={opened}>
        <ProductTabs />
      </ListScreen>
    </ProductPartsContext>
  );
}
