import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useEffect, useState } from "react";
import { ClearSelection } from "@/components/list/clear-selection";
import type { ListSelectionProps } from "@/components/list/define-list";
import { OutsideNote } from "@/components/list/outside-note";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";

const loadDialog = () => import("./assign-cases-dialog");
const AssignCasesDialog = lazy(async () => ({ default: (await loadDialog()).AssignCasesDialog }));

/** The selected debt cases, and the way to assign them. */
export function CaseSelectionBar(props: ListSelectionProps<DebtCase>) {
  const { rows, elsewhere, clear } = props;
  const t = useTranslations("debt-cases.assignMany");
  // The cases of the press: the list may change below the dialog.
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  useEffect(() => void loadDialog(), []);
  return (
    <>
      <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="mr-1">
          <span className="font-medium">{t("chosen", { count: rows.length })}</span>
          <OutsideNote count={elsewhere} />
        </p>
        <Button
          size="sm"
          variant="primary"
          icon={<UserRoundCheck aria-hidden className="size-3.5" />}
          onClick={() => setOpened(rows.map(({ id }) => id))}
        >
          {t("open", { count: rows.length })}
        </Button>
        <ClearSelection onClear={clear} />
      </section>
      {opened ? (
        <LazyPart>
          <AssignCasesDialog ids={opened} onClose={() => setOpened(null)} onDone={clear} />
        </LazyPart>
      ) : null}
    </>
  );
}
