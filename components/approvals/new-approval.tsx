import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Leads to the form of a line proposal; other requests begin at their record. */
export function NewApproval() {
  const t = useTranslations("approvals");
  if (!useActor().may("lines:propose")) return null;
  return (
    <ButtonLink
      href={routes.newLineProposal()}
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
    >
      {t("propose")}
    </ButtonLink>
  );
}
