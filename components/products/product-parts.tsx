import { type ComponentType, createContext } from "react";
import type { Product } from "@/lib/contract/product";

/** Parts of a product's preview that belong to other nouns; the page hands them over. */
export interface ProductParts {
  readonly ElementDimensions?: ComponentType<{
    readonly elements: Product["elements"];
  }>;
}

export const ProductPartsContext = createContext<ProductParts>({});
