import { Pencil, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { RecordPlace } from "@/components/shell/record-place";
import { Button } from "@/components/ui/button";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { routes } from "@/lib/routes";
import { CaseStateTag } from "./case-state-tag";

const UpdateCaseDialog = lazy(async () => ({
  default: (await import("../acts/update-case-dialog")).UpdateCaseDialog,
}));
const ResolveCaseDialog = lazy(async () => ({
  default: (await import("../acts/resolve-case-dialog")).ResolveCaseDialog,
}));

/** Which invoice and whose it is, where the case stands, and the acts on it. */
export function CaseHeader({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases");
  const actor = useActor();
  const [open, setOpen] = useState<"update" | "resolve" | null>(null);
  const { invoiceNumber, state, customerName, customerGuid, closedAt, debtCaseId } = debtCase;
  const close = () => setOpen(null);
  const mayAct = actor.may("debt:write") && closedAt === null && debtCaseId !== null;
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.debtCases()} list={t("list.title")} />}
        title={t("caseOf", { invoice: invoiceNumber })}
        tags={<CaseStateTag state={state} />}
        facts={
          <>
            {customerGuid === null ? (
              customerName
            ) : (
              <Link href={routes.customer(customerGuid)} className="text-accent-ink underline">
                {customerName ?? t("customer")}
              </Link>
            )}
            {customerGuid === null && customerName === null ? null : " · "}
            {t(`stateText.${state}`)}
          </>
        }
        actions={
          mayAct ? (
            <>
              <Button
                icon={<Pencil aria-hidden className="size-4" />}
                onClick={() => setOpen("update")}
              >
                {t("update")}
              </Button>
              <Button
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => setOpen("resolve")}
              >
                {t("resolve")}
              </Button>
            </>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {open === "update" ? <UpdateCaseDialog case={debtCase} onClose={close} /> : null}
        {open === "resolve" ? <ResolveCaseDialog case={debtCase} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
