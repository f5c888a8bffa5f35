const params = { kind: "sends", id: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04" } as const;

/** Steps on a failing item that does not exist. */
export const exampleWork = { retryWork: { params }, dropWork: { params } };
