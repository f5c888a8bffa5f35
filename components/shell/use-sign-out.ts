"use client";

import { useTranslations } from "next-intl";
import { useToast } from "@/components/ui/toast";
import { signOut } from "@/lib/browser/auth-client";
import { leave } from "@/lib/browser/leave-guard";

/** Signs out and leaves, after the question where something is not saved. */
export function useSignOut(): () => void {
  const t = useTranslations("shell");
  const toast = useToast();
  return () =>
    leave(() => {
      signOut().catch(() => toast.show({ tone: "danger", title: t("signOutFailed") }));
    });
}
