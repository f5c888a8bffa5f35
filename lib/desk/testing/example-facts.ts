/** Facts of a request's subject, for tests that do not depend on them. */
export const exampleFacts = {
  act: {
    customerNumber: null,
    invoiceDate: null,
    dueDate: null,
    originalDueDate: null,
    products: {},
    before: null,
    agency: null,
    outcome: null,
    warnings: [],
  },
  request: {
    groupName: null,
    customerName: "Kari Nordmann",
    isProtected: false,
    before: {},
    existing: [],
  },
  proposal: {
    groupName: null,
    customerName: null,
    productName: null,
    elementName: null,
    invoiceLineType: null,
    vatRate: null,
    vatMinor: null,
    before: null,
    addedBefore: null,
  },
};
