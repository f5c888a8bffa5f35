import type { KnownDimension } from "@/lib/domain/dimensions/dimension-shape";

const [department = "", segment = ""] = ["d", "5"].map((digit) => digit.repeat(32));
const [account, customer] = [{ source: "account" }, { source: "customer" }] as const;
const own = { ...account, number: 1, dimensionId: department, name: "Avdeling", value: "100" };
const ofCustomer = { ...customer, number: 3, dimensionId: segment, name: "Segment", value: "B2B" };
const project = {
  ...customer,
  number: 2,
  dimensionId: "2".repeat(32),
  name: "Prosjekt",
  value: "P-7",
};

const known: readonly KnownDimension[] = [
  { number: 1, dimensionId: department, name: "Avdeling", values: "free" },
  { number: 3, dimensionId: segment, name: "Segment", values: "closed" },
];

/** A group's own value, two of its customer, and what is known of their dimensions. */
export const exampleDimensions = { own, ofCustomer, project, known };
