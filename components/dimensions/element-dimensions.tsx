"use client";

import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { RemovalNotices } from "./removal-notices";
import { useRemovals } from "./use-removals";

const ElementRemovalForm = lazy(async () => ({
  default: (await import("./element-removal-form")).ElementRemovalForm,
}));

interface ElementDimensionsProps {
  elements: readonly { readonly id: string; readonly name: string }[];
}

/** Removes dimensions from a product's elements. The interface lists none that they have. */
export function ElementDimensions({ elements }: ElementDimensionsProps) {
  const t = useTranslations("dimensions.element");
  const { may } = useActor();
  const removals = useRemovals(elements.map(({ id }) => id));
  const [opened, setOpened] = useState(false);
  if (!may("dimensions:write")) return null;
  return (
    <section aria-labelledby="element-dimensions" className="mt-5 grid gap-2">
      <h3 id="element-dimensions" className="font-semibold">
        {t("title")}
      </h3>
      <p className="text-ink-soft">{t("text")}</p>
      <RemovalNotices removals={removals} />
      {opened ? (
        <LazyPart fallback={<Skeleton className="h-24 w-full" />}>
          <ElementRemovalForm elements={elements} removals={removals} />
        </LazyPart>
      ) : (
        <Button className="justify-self-start" onClick={() => setOpened(true)}>
          {t("open")}
        </Button>
      )}
    </section>
  );
}
