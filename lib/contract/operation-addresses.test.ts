import { describe, expect, it } from "vitest";
import { contractAddresses, readAddresses } from "./operation-addresses";

const moved = { method: "POST", path: "/crm/v2/groups/{guid}" };

function wrong(given: unknown): readonly string[] {
  const read = readAddresses(given);
  return "wrong" in read ? read.wrong : [];
}

describe("addresses of a deployment", () => {
  it("are the contract's if the file does not name them", () => {
    expect(readAddresses({})).toEqual({ addresses: contractAddresses });
  });

  it("move what was chosen, and leave the rest and the contract itself as they are", () => {
    const before = structuredClone(contractAddresses);
    const read = readAddresses({ getInvoiceGroup: moved });
    expect(read).toEqual({ addresses: { ...before, getInvoiceGroup: moved } });
    expect(contractAddresses).toEqual(before);
  });

  it.each([
    ["keeps its address", contractAddresses.getInvoiceGroup],
    ["has its parameter inside a segment", { method: "GET", path: "/odata/Groups({guid})" }],
  ])("take an entry that %s", (_name, { method, path }) => {
    expect(wrong({ getInvoiceGroup: { method, path } })).toEqual([]);
  });

  it("may be exchanged between two operations", () => {
    const { method, path } = contractAddresses.updateInvoiceGroupConfigs;
    const { updateInvoiceGroupConfig: first } = contractAddresses;
    const exchanged = {
      updateInvoiceGroupConfig: { method, path },
      updateInvoiceGroupConfigs: { method: first.method, path: first.path },
    };
    expect(wrong(exchanged)).toEqual([]);
  });

  it.each([[[]], ["getInvoiceGroup"], [null], [7]])("are refused in %j", (given) => {
    expect(wrong(given)).toEqual(["the file: must be an object with operation ids."]);
  });

  it.each(["getInvoiceGroups", "GETINVOICEGROUP", "toString", "", "line\nbreak"])(
    "are refused for %j, which is no operation",
    (name) => {
      const shown = JSON.stringify(name).slice(1, -1);
      expect(wrong({ [name]: moved })).toEqual([`${shown}: is no operation of the contract.`]);
    },
  );

  it("are refused for a name that objects have a meaning for", () => {
    const given: unknown = JSON.parse(`{"__proto__":${JSON.stringify(moved)}}`);
    expect(wrong(given)).toEqual(["__proto__: is no operation of the contract."]);
  });

  it("are refused for an operation that the interface shows, even unchanged", () => {
    const { method, path } = contractAddresses.listInvoices;
    expect(wrong({ listInvoices: { method, path } })).toEqual([
      "listInvoices: is shown by the interface, at GET /be/v3/invoice/{customerGuid}, and stays there.",
    ]);
  });

  const shape = 'must be { "method": GET, POST, PUT, PATCH or DELETE, "path": "/…" } and no more.';
  const plain = "its path must be plain segments and {placeholders}, such as /v1/groups/{guid}.";
  it.each([
    ["no object", "/crm/{guid}", shape],
    ["no method", { path: moved.path }, shape],
    ["no path", { method: "GET" }, shape],
    ["an unknown method", { ...moved, method: "FETCH" }, shape],
    ["a method in small letters", { ...moved, method: "get" }, shape],
    ["a further name", { ...moved, host: "https://elsewhere.test" }, shape],
    ["a path without its slash", { ...moved, path: "crm/{guid}" }, shape],
    ["an address", { ...moved, path: "https://elsewhere.test/{guid}" }, shape],
    ["another host", { ...moved, path: "//elsewhere.test/{guid}" }, plain],
    ["an empty segment", { ...moved, path: "/crm//{guid}" }, plain],
    ["a slash at the end", { ...moved, path: "/crm/{guid}/" }, plain],
    ["a dot segment", { ...moved, path: "/crm/../{guid}" }, plain],
    ["an encoding", { ...moved, path: "/crm/%2e%2e/{guid}" }, plain],
    ["a query", { ...moved, path: "/crm/{guid}?full=true" }, plain],
    ["a fragment", { ...moved, path: "/crm/{guid}#a" }, plain],
    ["a line break", { ...moved, path: "/crm/{guid}\r\nhost: x" }, plain],
    ["an open brace", { ...moved, path: "/crm/{guid" }, plain],
    [
      "another placeholder",
      { ...moved, path: "/crm/{id}" },
      "its path must have {guid}, each once.",
    ],
    ["no placeholder", { ...moved, path: "/crm" }, "its path must have {guid}, each once."],
    ["one too many", { ...moved, path: "/{a}/{guid}" }, "its path must have {guid}, each once."],
    ["one twice", { ...moved, path: "/{guid}/{guid}" }, "its path must have {guid}, each once."],
    [
      "a method that changes something",
      { ...moved, method: "DELETE" },
      "only reads, so its method must be GET or POST, not DELETE.",
    ],
  ])("are refused with %s", (_name, entry, sentence) => {
    expect(wrong({ getInvoiceGroup: entry })).toEqual([`getInvoiceGroup: ${sentence}`]);
  });

  it("are refused where a write would be a GET, and where a placeholder has no parameter", () => {
    const path = "/crm/config";
    expect(wrong({ updateInvoiceGroupConfig: { method: "GET", path } })).toEqual([
      "updateInvoiceGroupConfig: writes, so its method must not be GET.",
    ]);
    expect(wrong({ updateInvoiceGroupConfig: { method: "PUT", path: `${path}/{guid}` } })).toEqual([
      "updateInvoiceGroupConfig: its path must have no placeholder.",
    ]);
  });

  it("are refused where two operations would have one, whatever the parameter is called", () => {
    const { path } = contractAddresses.getInvoiceGroup;
    const taken = { method: "GET", path: path.replace("{guid}", "{accountGuid}") };
    expect(wrong({ getInvoiceGroupConfig: taken })).toEqual([
      `getInvoiceGroupConfig: has the address of getInvoiceGroup, GET ${taken.path}.`,
    ]);
    const free = { method: "GET", path: "/crm/groups/{guid}" };
    expect(wrong({ getInvoiceGroupConfig: taken, getInvoiceGroup: free })).toEqual([]);
  });

  it("name every entry that is wrong", () => {
    const given = { a: moved, getInvoiceGroup: {}, listInvoices: moved };
    expect(wrong(given).map((line) => line.split(":")[0])).toEqual(Object.keys(given));
  });
});
