import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChoiceField, TextField } from "@/components/form/fields";
import type { EntryForm } from "@/components/form/use-entry-form";
import { recipeLimits } from "@/lib/domain/line-recipes/recipe-limits";
import type { RecipeEntry, RecipeValues } from "@/lib/invoice-lines/recipes/recipe-form";
import { productsQuery } from "@/lib/products/queries";

/** How proposed lines differ from the abandoned ones: product, price, period, text, metering point. */
export function CorrectionFields({ form }: { form: EntryForm<RecipeValues, RecipeEntry> }) {
  const t = useTranslations("line-recipes.form");
  const products = useQuery(productsQuery());
  const { element, text } = form.values;
  const elements = (products.data ?? []).flatMap((product) =>
    product.elements.map(({ id, name }) => ({
      value: id,
      label: name === product.name ? name : `${product.name} – ${name}`,
    })),
  );
  const isListed = element === "" || elements.some(({ value }) => value === element);
  return (
    <>
      <ChoiceField
        form={form}
        name="element"
        hint={products.isError ? t("productsFailed") : t("productHint")}
        options={[
          { value: "", label: t("ownProduct") },
          ...elements,
          ...(isListed ? [] : [{ value: element, label: element }]),
        ]}
      />
      <ChoiceField
        form={form}
        name="price"
        options={[
          { value: "line", label: t("prices.line") },
          { value: "product", label: t("prices.product") },
        ]}
      />
      <ChoiceField
        form={form}
        name="period"
        options={[
          { value: "line", label: t("periods.line") },
          { value: "current-month", label: t("periods.current-month") },
        ]}
      />
      <ChoiceField
        form={form}
        name="text"
        options={[
          { value: "line", label: t("texts.line") },
          { value: "product", label: t("texts.product") },
          { value: "own", label: t("texts.own") },
        ]}
      />
      {text === "own" ? (
        <TextField form={form} name="description" required maxLength={recipeLimits.description} />
      ) : null}
      <ChoiceField
        form={form}
        name="meteringPoint"
        options={[
          { value: "line", label: t("points.line") },
          { value: "none", label: t("points.none") },
        ]}
      />
    </>
  );
}
