import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Role } from "@/lib/domain/roles";

/** The roles of a person in words; a dash where the identity provider gives none any more. */
export function useRoleLabels(): (roles: readonly Role[]) => string {
  const t = useTranslations("shell.roles");
  return useCallback((roles) => roles.map((role) => t(role)).join(", ") || "–", [t]);
}
