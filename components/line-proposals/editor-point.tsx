import { useTranslations } from "next-intl";
import { Field } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import type { MeteringPointOverview } from "@/lib/contract/metering-point";
import { deliveringContract, needsContract } from "@/lib/domain/line-proposals/delivering-contract";
import { useFormats } from "@/lib/intl/use-formats";
import type { ProposalEditorState } from "./use-proposal-editor";

/**
 * The metering point, of those that the group has. A line names no contract: it is about the one
 * that delivered there in its period, so that one is shown with each point.
 */
export function EditorPoint({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const { form, values, points, element, subject } = editor;
  const formats = useFormats();
  const needed = needsContract(element?.invoiceLineType);
  const contractOn = (point: MeteringPointOverview) =>
    deliveringContract(point, {
      accountGuid: subject.accountGuid ?? "",
      start: values.from,
      end: values.to,
    });
  const options = (points.data ?? []).map((point) => {
    const { accountingPointId: id, meterNumber: meter } = point;
    const contract = contractOn(point);
    const place = meter ? t("point", { id, meter }) : id;
    const what = contract
      ? t("pointContract", {
          number: contract.contractNumber,
          name: contract.product.name ?? "–",
        })
      : t("pointNoContract");
    // What would be refused cannot be chosen; what was chosen before stays to be seen.
    const disabled = needed && contract === null && values.point !== id;
    return { value: id, label: `${place} – ${what}`, disabled };
  });
  const listed = options.some(({ value }) => value === values.point);
  const chosen = points.data?.find(({ accountingPointId }) => accountingPointId === values.point);
  const contract = chosen ? contractOn(chosen) : null;
  const error = editor.errorOf("point");
  const hint = contract
    ? t("contract", {
        number: contract.contractNumber,
        name: contract.product.name ?? "–",
        from: formats.date(contract.startDate),
      })
    : chosen
      ? t(needed ? "noContractNeeded" : "noContract")
      : points.isError
        ? t("pointsFailed")
        : subject.accountGuid === null
          ? t("pointsOfGroup")
          : points.data?.length === 0
            ? t("noPoints")
            : undefined;
  return (
    <Field
      id={editor.idOf("point")}
      label={t("field.point")}
      required={needed}
      error={error}
      hint={hint}
      className="sm:col-span-2"
    >
      {(control) => (
        <Select
          {...control}
          options={[
            { value: "", label: t("noPoint") },
            ...options,
            ...(values.point !== "" && !listed
              ? [{ value: values.point, label: values.point }]
              : []),
          ]}
          value={values.point}
          onValueChange={(point) => form.setValue("point", point)}
        />
      )}
    </Field>
  );
}
