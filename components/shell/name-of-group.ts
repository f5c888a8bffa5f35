interface Named {
  readonly name: string;
  readonly customer: { readonly name: string };
}

/** The name of an invoice group, or of its customer. */
export function nameOfGroup(group: Named, of: "group" | "customer"): string {
  return of === "group" ? group.name : group.customer.name;
}
