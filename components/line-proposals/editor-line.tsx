import { useTranslations } from "next-intl";
import { ChoiceField, DayField, NumberField, TextField } from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import type { MeteringPointOverview } from "@/lib/contract/metering-point";
import { deliveringContract, needsContract } from "@/lib/domain/line-proposals/delivering-contract";
import { useFormats } from "@/lib/intl/use-formats";
import type { ProposalEditorState } from "./use-proposal-editor";

/** A line's content and amount. The form follows the product: its price, unit and requirements. */
export function EditorLine({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const { form, values, products, elements, element, subject } = editor;
  const formats = useFormats();
  const priceOf = (of: typeof element) => (of?.price == null ? "" : editor.write(of.price));
  const choose = (id: string) => {
    const chosen = elements.find((candidate) => candidate.id === id);
    const before = element;
    const { getValues, setValue } = form.methods;
    if (!chosen) return;
    // Typed values stay; values of the previous product are replaced.
    const { description, price, unit } = getValues();
    if (description === "" || description === before?.name) setValue("description", chosen.name);
    if (unit === "" || unit === before?.quantityUnit) setValue("unit", chosen.quantityUnit);
    if (chosen.price !== null && (price === "" || price === priceOf(before))) {
      setValue("price", priceOf(chosen));
    }
  };
  return (
    <>
      <FormSection title={t("lineTitle")} description={t("lineText")}>
        <ChoiceField
          form={form}
          name="element"
          required
          hint={products.isError ? t("productsFailed") : undefined}
          className="sm:col-span-2"
          options={[
            { value: "", label: t("chooseProduct"), disabled: values.element !== "" },
            ...elements.map(({ id, name, productName }) => ({
              value: id,
              label: name === productName ? name : `${productName} – ${name}`,
            })),
          ]}
          onChosen={choose}
        />
        <TextField form={form} name="description" required className="sm:col-span-2" />
        <NumberField form={form} name="quantity" required />
        <TextField form={form} name="unit" />
        <NumberField form={form} name="price" required />
        {element ? (
          <p className="self-end pb-1.5 text-ink-quiet text-sm">
            {t("productFacts", {
              rate: formats.percent(element.vatRate),
              price: element.price === null ? "none" : formats.unitPrice(element.price, ""),
            })}
          </p>
        ) : null}
      </FormSection>
      <FormSection
        title={t("whereTitle")}
        description={needsContract(element?.invoiceLineType) ? t("whereNeeded") : t("whereText")}
      >
        <EditorPoint editor={editor} />
        <DayField form={form} name="from" required />
        <DayField form={form} name="to" required />
        {subject.kind === "update-line" ? (
          <p className="text-ink-quiet text-sm sm:col-span-2">{t("changeText")}</p>
        ) : null}
      </FormSection>
    </>
  );
}

/**
 * The metering point, of those of the group. A line names no contract: it is about the one that
 * supplied there in its period, which is shown with each point.
 */
function EditorPoint({ editor }: { editor: ProposalEditorState }) {
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
          name: contract.product.name || "none",
        })
      : t("pointNoContract");
    // Invalid choices are disabled; an earlier choice is still shown.
    const disabled = needed && contract === null && values.point !== id;
    return { value: id, label: `${place} – ${what}`, disabled };
  });
  const listed = options.some(({ value }) => value === values.point);
  const chosen = points.data?.find(({ accountingPointId }) => accountingPointId === values.point);
  const contract = chosen ? contractOn(chosen) : null;
  const hint = contract
    ? t("contract", {
        number: contract.contractNumber,
        name: contract.product.name || "none",
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
    <ChoiceField
      form={form}
      name="point"
      required={needed}
      hint={hint}
      className="sm:col-span-2"
      options={[
        { value: "", label: t("noPoint") },
        ...options,
        ...(values.point !== "" && !listed ? [{ value: values.point, label: values.point }] : []),
      ]}
    />
  );
}
