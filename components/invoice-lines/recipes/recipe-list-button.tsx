"use client";

import { BookMarked } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";

const load = () => import("./recipe-list");
const RecipeList = lazy(async () => ({ default: (await load()).RecipeList }));

/** Opens the list of recipes, whose code comes when a pointer or the focus comes near. */
export function RecipeListButton() {
  const t = useTranslations("line-recipes");
  const [open, setOpen] = useState(false);
  const fetchEarly = () => void load();
  return (
    <>
      <Button
        variant="quiet"
        icon={<BookMarked aria-hidden className="size-4" />}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
      >
        {t("manage")}
      </Button>
      {open ? (
        <LazyPart>
          <RecipeList onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
