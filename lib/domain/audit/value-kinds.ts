/** How a value of an audit entry or an event is formatted. */
export type ValueKind = "amount" | "price" | "minor" | "days" | "plain";

const byName: Readonly<Record<string, ValueKind>> = {
  invoiceMinLimit: "amount",
  restAmount: "amount",
  amount: "amount",
  price: "price",
  paymentTerms: "days",
};

/** The kind of a value, derived from its name, because records of other systems have no types. */
export function valueKind(name: string): ValueKind {
  if (Object.hasOwn(byName, name)) return byName[name] ?? "plain";
  return name.endsWith("Minor") ? "minor" : "plain";
}
