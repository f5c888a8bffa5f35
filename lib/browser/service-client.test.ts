import { describe, expect, it } from "vitest";
import { serviceAddress } from "./service-client";

describe("serviceAddress", () => {
  it("fills the template of the operation below the desk's own proxy", () => {
    const params = { accountGuid: "0123456789abcdef0123456789abcdef" };
    expect(serviceAddress("getInvoiceGroupConfig", { params })).toBe(
      "/api/service/be/v3/accounts/0123456789abcdef0123456789abcdef/config",
    );
  });

  it("encodes every value, so that none can leave its place", () => {
    expect(serviceAddress("getInvoiceGroup", { params: { guid: "../a/b?c#d" } })).toBe(
      "/api/service/v1/cm/account/..%2Fa%2Fb%3Fc%23d",
    );
  });

  it("leaves out what is not given, and keeps false and zero", () => {
    const params = { customerGuid: "x" };
    const query = { page: 0, removeCredited: false, other: undefined, none: null };
    expect(serviceAddress("listInvoices", { params, query })).toBe(
      "/api/service/be/v3/invoice/x?page=0&removeCredited=false",
    );
  });

  it("refuses to build an address with a hole in it", () => {
    expect(() => serviceAddress("getInvoiceGroup", {})).toThrow("guid");
  });
});
