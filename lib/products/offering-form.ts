import { z } from "zod";
import type { OfferingChanges } from "../contract/product-offering";
import { dayEntry, optionalNumberEntry, requiredText, textEntry } from "../domain/entry";
import { normalizeIdentifier } from "../domain/identifiers";
import { sameField } from "../domain/products/merge-offering";
import {
  type OfferingField,
  offeringFields,
  type ReadOffering,
} from "../domain/products/offering-fields";

const choice = z.object({ id: z.string(), on: z.boolean() });
const price = { places: 6, min: -1e9, max: 1e9 };
const priceRow = z.object({
  Name: textEntry(100),
  Unit: textEntry(50),
  Required: z.boolean(),
  Minimum: optionalNumberEntry(price),
  Maximum: optionalNumberEntry(price),
});

const fields = z.object({
  Name: requiredText(200),
  ProductId: z.string(),
  PrimaryProduct: z.boolean(),
  ServiceTypes: z.array(choice),
  PriceAreas: z.string(),
  DefaultValidPeriod: optionalNumberEntry({ places: 0, min: 1, max: 600 }),
  EndDate: dayEntry(),
  Disabled: z.boolean(),
  Reason: textEntry(500),
  Visible: z.boolean(),
  EnabledForWebOrder: z.boolean(),
  WebOrderSubProducts: z.array(choice),
  InteractiveFields: z.array(priceRow),
  TextTemplateGuid: z.string().trim(),
});

/** The form values of a product offering. Lists of ids are choices, of which some are on. */
export type OfferingForm = z.input<typeof fields>;

/** What can be chosen; what an offering has already is offered as well. */
export interface OfferingChoices {
  /** Keys of service types. */
  readonly serviceTypes: readonly string[];
  /** Ids of offerings. */
  readonly offerings: readonly string[];
}

export const emptyPrice = (): OfferingForm["InteractiveFields"][number] => ({
  Name: "",
  Unit: "",
  Required: false,
  Minimum: "",
  Maximum: "",
});

/** The form of an offering as billing has it. */
export function offeringForm(offering: ReadOffering, choices: OfferingChoices): OfferingForm {
  const { IsDisabled, InteractiveFields, WebOrderSubProducts, ServiceTypes } = offering;
  const prices = (InteractiveFields ?? []).map((field) => ({
    Name: field.Name ?? "",
    Unit: field.Unit ?? "",
    Required: field.Required === true,
    Minimum: numberText(field.Minimum),
    Maximum: numberText(field.Maximum),
  }));
  return {
    Name: offering.Name ?? "",
    ProductId: offering.ProductId ?? "",
    PrimaryProduct: offering.PrimaryProduct === true,
    ServiceTypes: chosen(choices.serviceTypes, ServiceTypes ?? []),
    PriceAreas: (offering.PriceAreas ?? []).join(", "),
    DefaultValidPeriod: numberText(offering.DefaultValidPeriod),
    EndDate: offering.EndDate ?? "",
    Disabled: IsDisabled?.Disabled === true,
    Reason: IsDisabled?.Reason ?? "",
    Visible: offering.Visible === true,
    EnabledForWebOrder: offering.EnabledForWebOrder === true,
    WebOrderSubProducts: chosen(
      choices.offerings.filter((id) => id !== offering.ID),
      WebOrderSubProducts?.ProductOfferingIds ?? [],
    ),
    InteractiveFields: prices.length > 0 ? prices : [emptyPrice()],
    TextTemplateGuid: offering.TextTemplateGuid ?? "",
  };
}

/** The form's fields of a field of billing. */
export function formNamesOf(name: OfferingField): readonly (keyof OfferingForm)[] {
  return name === "IsDisabled" ? ["Disabled", "Reason"] : [name];
}

/**
 * The changed fields of the form with their values for billing (interface, section 2.6); parts of
 * nested objects that the form does not have stay as they are. Empty rows of prices are left out.
 */
export function offeringSchema(opened: ReadOffering) {
  return fields
    .superRefine(({ InteractiveFields: rows, PriceAreas, TextTemplateGuid }, context) => {
      const refuse = (path: (string | number)[], input: string, params: object) =>
        context.addIssue({ code: "custom", path, input, params });
      const names = new Set<string>();
      for (const [row, { Name, Unit, Required, Minimum, Maximum }] of rows.entries()) {
        const path = ["InteractiveFields", row];
        const isFilled = Unit !== "" || Required || Minimum !== null || Maximum !== null;
        if (Name === "" && isFilled) refuse([...path, "Name"], "", { problem: "required" });
        if (Name !== "" && names.has(Name))
          refuse([...path, "Name"], Name, { problem: "repeated" });
        if (Minimum !== null && Maximum !== null && Minimum > Maximum) {
          refuse([...path, "Maximum"], String(Maximum), { problem: "min", limit: Minimum });
        }
        names.add(Name);
      }
      if (areasOf(PriceAreas).some((area) => area.length > longestArea)) {
        refuse(["PriceAreas"], PriceAreas, { problem: "longArea" });
      }
      if (TextTemplateGuid !== "" && normalizeIdentifier(TextTemplateGuid) === null) {
        refuse(["TextTemplateGuid"], TextTemplateGuid, { problem: "identifier" });
      }
    })
    .transform(({ Disabled, Reason, ...typed }): OfferingChanges => {
      const { InteractiveFields, ProductId, TextTemplateGuid } = typed;
      const all: OfferingChanges = {
        ...typed,
        ProductId: ProductId || null,
        ServiceTypes: idsOf(typed.ServiceTypes),
        PriceAreas: areasOf(typed.PriceAreas),
        IsDisabled: { ...opened.IsDisabled, Disabled, Reason: Reason || null },
        WebOrderSubProducts: {
          ...opened.WebOrderSubProducts,
          ProductOfferingIds: idsOf(typed.WebOrderSubProducts),
        },
        InteractiveFields: InteractiveFields.filter(({ Name }) => Name !== ""),
        TextTemplateGuid: normalizeIdentifier(TextTemplateGuid),
      };
      const patch: OfferingChanges = {};
      for (const name of offeringFields) {
        if (!sameField(name, opened[name], all[name])) copyField(patch, all, name);
      }
      return patch;
    });
}

function copyField<Name extends OfferingField>(
  target: OfferingChanges,
  source: OfferingChanges,
  name: Name,
): void {
  target[name] = source[name];
}

const longestArea = 20;

function areasOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

function chosen(offered: readonly string[], present: readonly string[]) {
  return [...new Set([...offered, ...present])].map((id) => ({ id, on: present.includes(id) }));
}

function idsOf(choices: readonly { id: string; on: boolean }[]): string[] {
  return choices.filter(({ on }) => on).map(({ id }) => id);
}

/** Digits that the form reads back as the same number. */
function numberText(value: number | null | undefined): string {
  if (typeof value !== "number") return "";
  // Three decimals could be thousands, four cannot.
  return String(value).replace(/^(-?[1-9]\d{0,2}\.\d{3})$/, "$10");
}

/** The path of an error of billing as the form can find it: what was sent is what is on or filled. */
export function offeringPath(path: string, form: OfferingForm): string {
  const parts = path.split(/[./[\]]/).filter((part) => part !== "" && part !== "wanted");
  const [name = "", ...inner] = parts;
  if (name === "IsDisabled") return inner[0] === "Reason" ? "Reason" : "Disabled";
  const place = Number(inner.find((part) => /^\d+$/.test(part)) ?? 0);
  if (name === "ServiceTypes" || name === "WebOrderSubProducts") {
    const on = form[name].flatMap((one, at) => (one.on ? [at] : []));
    return `${name}.${on[place] ?? 0}.on`;
  }
  if (name !== "InteractiveFields") return name;
  const filled = form.InteractiveFields.flatMap((row, at) => (row.Name.trim() === "" ? [] : [at]));
  return [name, filled[place] ?? 0, inner[1] ?? "Name"].join(".");
}
