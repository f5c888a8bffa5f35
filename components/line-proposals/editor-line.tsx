import { useTranslations } from "next-intl";
import { Field } from "@/components/form/field";
import { FormSection } from "@/components/form/form-section";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { needsContract } from "@/lib/domain/line-proposals/delivering-contract";
import { useFormats } from "@/lib/intl/use-formats";
import type { ProposalField } from "@/lib/line-proposals/form";
import { EditorPoint } from "./editor-point";
import type { ProposalEditorState } from "./use-proposal-editor";

/** What the line says and costs. The form follows the product: its price, unit and needs. */
export function EditorLine({ editor }: { editor: ProposalEditorState }) {
  const t = useTranslations("line-proposals.form");
  const { form, values, products, elements, element, subject } = editor;
  const formats = useFormats();
  const choose = (id: string) => {
    const chosen = elements.find((candidate) => candidate.id === id);
    const before = element;
    form.setValue("element", id);
    if (!chosen) return;
    // What the person typed stays; what came from the product before goes with it.
    const { description, price, unit } = form.getValues();
    if (description === "" || description === before?.name)
      form.setValue("description", chosen.name);
    if (unit === "" || unit === before?.quantityUnit) form.setValue("unit", chosen.quantityUnit);
    if (chosen.price !== null && (price === "" || price === plain(before?.price))) {
      form.setValue("price", plain(chosen.price));
    }
  };
  const text = (name: ProposalField, extra: { decimal?: boolean; className?: string } = {}) => (
    <Field
      id={editor.idOf(name)}
      label={t(`field.${name}`)}
      required={name !== "unit"}
      error={editor.errorOf(name)}
      {...(extra.className !== undefined && { className: extra.className })}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register(name)}
          {...(extra.decimal && { inputMode: "decimal", className: "tabular text-right" })}
        />
      )}
    </Field>
  );
  return (
    <>
      <FormSection title={t("lineTitle")} description={t("lineText")}>
        <Field
          id={editor.idOf("element")}
          label={t("field.element")}
          required
          error={editor.errorOf("element") ?? (products.isError ? t("productsFailed") : undefined)}
          className="sm:col-span-2"
        >
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "", label: t("chooseProduct"), disabled: values.element !== "" },
                ...elements.map(({ id, name, productName }) => ({
                  value: id,
                  label: name === productName ? name : `${productName} – ${name}`,
                })),
              ]}
              value={values.element}
              onValueChange={choose}
            />
          )}
        </Field>
        {text("description", { className: "sm:col-span-2" })}
        {text("quantity", { decimal: true })}
        {text("unit")}
        {text("price", { decimal: true })}
        {element ? (
          <p className="self-end pb-1.5 text-ink-quiet text-sm">
            {t("productFacts", {
              rate: formats.percent(element.vatRate),
              price: element.price === null ? "–" : formats.quantity(element.price),
            })}
          </p>
        ) : null}
      </FormSection>
      <FormSection
        title={t("whereTitle")}
        description={needsContract(element?.invoiceLineType) ? t("whereNeeded") : t("whereText")}
      >
        <EditorPoint editor={editor} />
        {(["from", "to"] as const).map((name) => (
          <Field
            key={name}
            id={editor.idOf(name)}
            label={t(`field.${name}`)}
            required
            error={editor.errorOf(name)}
          >
            {(control) => <Input {...control} {...form.register(name)} type="date" />}
          </Field>
        ))}
        {subject.kind === "update-line" ? (
          <p className="text-ink-quiet text-sm sm:col-span-2">{t("changeText")}</p>
        ) : null}
      </FormSection>
    </>
  );
}

function plain(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
