import { sameField } from "./merge-offering";
import { type OfferingField, offeringFields, type ReadOffering } from "./offering-fields";

export interface ComparedField {
  readonly name: OfferingField;
  readonly differs: boolean;
}

/** The fields of two offerings, those that differ first. */
export function compareOfferings(left: ReadOffering, right: ReadOffering): ComparedField[] {
  const compared = offeringFields.map((name) => ({
    name,
    differs: !sameField(name, left[name], right[name]),
  }));
  return compared.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
