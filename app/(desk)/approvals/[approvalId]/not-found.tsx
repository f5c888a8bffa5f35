import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** There is no such approval request, or none any more. */
export default async function ApprovalNotFound() {
  const t = await getTranslations("approvals");
  return (
    <EmptyState
      title={t("missing")}
      hint={t("missingHint")}
      action={<ButtonLink href={routes.approvals()}>{t("toList")}</ButtonLink>}
    />
  );
}
