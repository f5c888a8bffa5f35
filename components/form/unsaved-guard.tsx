"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** Asks before changes that were not saved are lost; one in each form. */
export function UnsavedGuard({ count }: { count: number }) {
  const t = useTranslations("form");
  const guard = useUnsavedGuard(count > 0);
  return (
    <ConfirmDialog
      danger
      open={guard.asking}
      onOpenChange={(open) => {
        if (!open) guard.stay();
      }}
      title={t("unsavedTitle", { count })}
      description={t("unsavedText")}
      cancelLabel={t("keepEditing")}
      confirmLabel={t("discard", { count })}
      onConfirm={guard.leave}
    />
  );
}
