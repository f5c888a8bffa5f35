import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ActScreen } from "@/components/debt-cases/acts/act-screen";
import { PlanScreen } from "@/components/invoice-groups/settings-plans/plan-screen";
import { SaveProposalRecipe } from "@/components/invoice-lines/recipes/save-proposal-recipe";
import { ProposalScreen } from "@/components/line-proposals/proposal-screen";
import { OfferContent } from "@/components/offers/offer-content";
import { RequestScreen } from "@/components/requests/request-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { findSubject } from "@/lib/desk/approvals/page-reads";
import { hasRehearsals } from "@/lib/desk/settings-plans/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

interface ApprovalPageProps {
  params: Promise<{ approvalId: string }>;
}

export async function generateMetadata({ params }: ApprovalPageProps): Promise<Metadata> {
  const [t, kind, actor, { approvalId }] = await Promise.all([
    getTranslations("approvals.list"),
    getTranslations("audit.kinds"),
    readActor(),
    params,
  ]);
  const subject = actor && (await findSubject(actor, approvalId));
  return { title: subject ? kind(`${subject}s`) : t("title") };
}

/** One approval request: the screen and the texts of its subject. */
export default async function ApprovalPage({ params }: ApprovalPageProps) {
  const [actor, { approvalId: id }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  const subject = await findSubject(actor, id);
  switch (subject) {
    case null:
      return notFound();
    case "line-proposal":
      return (
        <PageMessages
          namespaces={[
            "line-proposals",
            "approvals",
            "form",
            "chart",
            "line-recipes",
            "invoice-lines",
            "line-words",
          ]}
        >
          <ProposalScreen id={id} parts={{ SaveRecipe: SaveProposalRecipe }} />
        </PageMessages>
      );
    case "debt-act":
      return (
        <PageMessages namespaces={["debt-acts", "approvals", "form"]}>
          <ActScreen id={id} />
        </PageMessages>
      );
    case "request":
      return (
        <PageMessages
          namespaces={[
            "requests",
            "customers",
            "approvals",
            "erasure",
            "form",
            "table",
            // Of an offer and its codes.
            "offers",
            "contract-words",
            "invoice-groups",
          ]}
        >
          <RequestScreen id={id} contents={{ "create-offer": OfferContent }} />
        </PageMessages>
      );
    case "settings-plan":
      return (
        <PageMessages
          namespaces={[
            "settings-plans",
            "bulk-jobs",
            "invoice-groups",
            "invoice-group-settings",
            "approvals",
            "form",
            "table",
          ]}
        >
          <PlanScreen
            id={id}
            opened={await openList(actor, "settings-plan-rows")}
            rehearses={await hasRehearsals()}
          />
        </PageMessages>
      );
    default:
      return subject satisfies never;
  }
}
