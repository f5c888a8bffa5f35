"use client";
import { lazy, type ReactNode } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { AbandonedContext, useAll } from "./abandoned-context";
import { ArchiveDialog } from "./archive-dialog";

const RecipePreview = lazy(async () => ({
  default: (await import("../recipes/recipe-preview")).RecipePreview,
}));

interface AbandonedProviderProps {
  /** The tenant's day. */
  today: string;
  children: ReactNode;
}

export function AbandonedProvider({ today, children }: AbandonedProviderProps) {
  const all = useAll(today);
  return (
    <AbandonedContext value={all}>
      {children}
      <ArchiveDialog state={all.archive} />
      {all.recipes.order ? (
        <LazyPart>
          <RecipePreview order={all.recipes.order} today={today} onClose={all.recipes.close} />
        </LazyPart>
      ) : null}
    </AbandonedContext>
  );
}
