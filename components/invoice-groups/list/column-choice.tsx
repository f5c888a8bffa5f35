import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import type { IdColumn, PastedColumns } from "@/lib/domain/selections/id-column";

/** The question which column of a text has the ids. */
export interface Question {
  /** The text that it is about. */
  readonly text: string;
  readonly columns: PastedColumns;
  readonly chosen: IdColumn | null;
  /** The person went on without a choice. */
  readonly missing: boolean;
}

interface ColumnChoiceProps {
  question: Question;
  onChosen: (column: IdColumn) => void;
}

/** Asks for the column with the ids, by the first cells of each. */
export function ColumnChoice({ question, onChosen }: ColumnChoiceProps) {
  const t = useTranslations("invoice-groups.bulk");
  const { columns, chosen, missing } = question;
  const options = columns.columns.map(({ at, cells }) => {
    const hint = cells.map((cell) => cell || "–").join(" · ");
    return { value: String(at), label: t("columnNumber", { number: at + 1 }), hint };
  });
  return (
    <div>
      <RadioGroup
        legend={t("column")}
        options={columns.allMayBe ? [...options, { value: all, label: t("allCells") }] : options}
        value={chosen === null ? null : String(chosen)}
        onValueChange={(value) => onChosen(value === all ? all : Number(value))}
      />
      {missing ? (
        <p role="alert" className="text-danger-ink text-sm">
          {t("columnMissing")}
        </p>
      ) : null}
    </div>
  );
}

const all = "all" satisfies IdColumn;
