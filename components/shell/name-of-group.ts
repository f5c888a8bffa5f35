interface Named {
  readonly name: string;
  readonly customerName: string;
}

/** The name of an invoice group, or of its customer. */
export function nameOfGroup(group: Named, of: "group" | "customer"): string {
  return of === "group" ? group.name : group.customerName;
}
