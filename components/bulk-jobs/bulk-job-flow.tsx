import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import { DialogFlow, type DialogFlowProps } from "@/components/form/dialog-flow";
import { CurrencySums } from "@/components/list/currency-sums";
import { ListInDialog } from "@/components/list/list-screen";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { Definition } from "@/components/ui/definition-list";
import { sumByCurrency } from "@/lib/domain/currency-sums";
import { type BulkJobKind, mostBulkRows } from "@/lib/domain/jobs/bulk-kinds";
import { countVerdicts } from "@/lib/domain/jobs/check-values";
import type { NewJobDraft } from "@/lib/domain/jobs/job-order";
import { minorUnits } from "@/lib/domain/minor-units";
import { routes } from "@/lib/routes";
import { DraftFailure } from "./draft-failure";
import { orderRowList } from "./order-row-list";
import { useBulkJob } from "./use-bulk-job";

interface BulkJobFlowProps<Values extends FieldValues, Output>
  extends Pick<DialogFlowProps<Values, Output>, "form" | "title" | "description"> {
  kind: BulkJobKind;
  /** What is to be done, with an item for each selected row. */
  order: (output: Output) => NewJobDraft | Promise<NewJobDraft>;
  /** About the rows as a whole, above the preview. */
  note?: ReactNode;
  /** What is the same for all rows. */
  facts: (output: Output) => readonly Definition[];
  onClose: () => void;
  /** After the job was created and the dialog closed. */
  onDone?: () => void;
  /** The fields. */
  children?: ReactNode;
}

/**
 * Does the same to many selected rows: the fields, the preview of every row, and the job of those
 * that change. The counts of the preview, the button and the job are the same.
 */
export function BulkJobFlow<Values extends FieldValues, Output>(
  props: BulkJobFlowProps<Values, Output>,
) {
  const { kind, order, note, facts, onClose, onDone, children, ...flow } = props;
  const t = useTranslations("bulk-jobs");
  const job = useBulkJob();
  const { draft, progress, failure, tooMany, creation } = job;
  const list = useMemo(() => draft && orderRowList(kind, draft), [kind, draft]);
  const counts = countVerdicts(draft?.counts ?? []);
  const count = counts.change;
  const amounts = (draft?.counts ?? []).flatMap(({ verdict, amountMinor, currency }) =>
    verdict !== "change" || amountMinor === null || currency === null
      ? []
      : { currency, amount: minorUnits(amountMinor) },
  );
  const sums = sumByCurrency(amounts, (amount) => amount);
  const created = creation.data;
  const close = () => {
    onClose();
    if (created) onDone?.();
  };
  return (
    <DialogFlow
      {...flow}
      onClose={close}
      onCheck={(output) => job.read(() => order(output))}
      onSend={async () => ((await job.start()) ? "done" : "confirm")}
      failure={creation.isError ? <ProblemNote error={creation.error} /> : null}
      confirmation={(output) => ({
        question: t(`question.${kind}`, { count }),
        effect: count === 0 ? t("nothing") : t(`effect.${kind}`),
        label: count === 0 ? null : t(`confirm.${kind}`, { count }),
        facts: [
          ...facts(output),
          { term: t("counts"), value: t("countsOf", { ...counts, so: counts["already-so"] }) },
          ...(sums.length > 0 ? [{ term: t("sum"), value: <CurrencySums sums={sums} /> }] : []),
        ],
        children: list ? (
          <>
            {note}
            <ListInDialog list={list} />
          </>
        ) : null,
      })}
      result={
        created ? (
          <Banner
            tone="info"
            role="status"
            title={t("created", { count: created.total })}
            actions={
              <ButtonLink size="sm" href={routes.job(created.id)}>
                {t("open")}
              </ButtonLink>
            }
          >
            {t("createdText")}
          </Banner>
        ) : null
      }
    >
      {children}
      {failure ? <DraftFailure error={failure} /> : null}
      {tooMany === null ? null : (
        <Banner
          tone="warning"
          role="alert"
          title={t(tooMany === 0 ? "none" : "tooMany", { count: tooMany, most: mostBulkRows })}
        />
      )}
      {progress ? <p role="status">{t("reading", progress)}</p> : null}
    </DialogFlow>
  );
}
