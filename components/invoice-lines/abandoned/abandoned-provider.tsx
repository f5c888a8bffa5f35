"use client";
import type { ReactNode } from "react";
import { RecipePreview } from "../recipes/recipe-preview";
import { AbandonedContext, useAll } from "./abandoned-context";
import { ArchiveDialog } from "./archive-dialog";

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
        <RecipePreview order={all.recipes.order} today={today} onClose={all.recipes.close} />
      ) : null}
    </AbandonedContext>
  );
}
