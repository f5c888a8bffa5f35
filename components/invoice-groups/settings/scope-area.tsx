"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { SettingsPatch } from "@/lib/domain/invoice-groups/settings";
import { ScopePreview } from "./scope-preview";
import type { SaveScopeState } from "./use-save-scope";
import type { SettingLabels } from "./use-setting-labels";

interface ScopeAreaProps {
  scope: SaveScopeState;
  patch: SettingsPatch;
  accountGuid: string;
  words: SettingLabels;
}

/** Above the save bar while the scope is all groups: their preview, or why there is none yet. */
export function ScopeArea({ scope, patch, accountGuid, words }: ScopeAreaProps) {
  const t = useTranslations("invoice-group-settings.preview");
  if (!scope.toAll) return null;
  if (scope.radius !== null) {
    return (
      <ScopePreview
        key={scope.radius.groups.length}
        radius={scope.radius}
        patch={patch}
        accountGuid={accountGuid}
        words={words}
      />
    );
  }
  const { isError, isFetching, refetch } = scope.groups;
  return (
    <div className="border-line border-t bg-raised px-6 py-3 shadow-float">
      {isError ? (
        <Banner
          tone="warning"
          role="alert"
          title={t("failed")}
          actions={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        <div role="status" className="grid gap-2">
          <p className="text-ink-soft">{t("loading")}</p>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </div>
  );
}
