"use client";

import { BookmarkPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { RecipePattern } from "@/lib/domain/line-recipes/recipe-shape";
import type { RecipeValues } from "@/lib/invoice-lines/recipes/recipe-form";

const RecipeForm = lazy(async () => ({ default: (await import("./recipe-form")).RecipeForm }));

interface SaveRecipeButtonProps {
  pattern: RecipePattern;
  /** What the person typed before. */
  start?: Partial<RecipeValues>;
  className?: string;
}

/** Opens the form of a new recipe for the clusters of a pattern. */
export function SaveRecipeButton({ pattern, start = {}, className = "" }: SaveRecipeButtonProps) {
  const t = useTranslations("line-recipes");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className={className}
        icon={<BookmarkPlus aria-hidden className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        {t("save")}
      </Button>
      {open ? (
        <LazyPart>
          <RecipeForm pattern={pattern} of={null} start={start} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
