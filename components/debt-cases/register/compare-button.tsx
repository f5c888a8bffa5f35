"use client";

import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { mostCompared, useCompareMany } from "./compare-context";

/** Compares the loaded cases with billing, for those who may. */
export function CompareButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("debt-cases.compareMany");
  const { may } = useActor();
  const { progress, start } = useCompareMany();
  if (!may("debt:write")) return null;
  return (
    <Button
      icon={<GitCompareArrows aria-hidden className="size-4" />}
      pending={progress?.running === true}
      disabled={ids.length === 0}
      onClick={() => void start(ids)}
    >
      {t("start", { count: Math.min(ids.length, mostCompared) })}
    </Button>
  );
}
