import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { productsQuery } from "@/lib/products/queries";

/** Names of products and their elements by their ids; one that billing has not is "Product". */
export function useProductNames() {
  const unnamed = useTranslations("shell")("unnamedProduct");
  const { data, isPending } = useQuery(productsQuery());
  return useMemo(() => {
    const known = data ?? [];
    const products = new Map(known.map(({ id, name }) => [id, name]));
    const elements = new Map(
      known.flatMap((product) => product.elements.map(({ id, name }) => [id, name] as const)),
    );
    return {
      isReading: isPending,
      product: (id: string) => products.get(id) || unnamed,
      element: (id: string) => elements.get(id) || unnamed,
    };
  }, [data, isPending, unnamed]);
}
