import { describe, expect, it } from "vitest";
import { readProblemBody } from "./problem-body";
import { serviceRefusal } from "./service-refusal";

const read = (body: unknown, headers = {}) =>
  readProblemBody(Buffer.from(typeof body === "string" ? body : JSON.stringify(body)), headers);
/** As the page gets it, for the settings of an invoice group. */
const refusal = (body: unknown) =>
  serviceRefusal(400, read(body), "updateInvoiceGroupConfig").problem;

/** What ASP.NET answers to a wrong type and a wrong range. */
const dotnet = {
  type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
  title: "One or more validation errors occurred.",
  status: 400,
  errors: {
    "$.invoiceMinLimit": [
      "The JSON value could not be converted to System.Decimal. Path: $.invoiceMinLimit | LineNumber: 0 | BytePositionInLine: 61.",
    ],
    InvoiceInterval: ["The field InvoiceInterval must be between 1 and 12."],
  },
  traceId: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
};

describe("JS1: the refusal of a .NET service", () => {
  it("marks the fields of the form with its sentences, without a path of JSON", () => {
    expect(refusal(dotnet)).toEqual({
      type: "invalid-request",
      title: "One or more validation errors occurred.",
      status: 400,
      serviceTraceId: dotnet.traceId,
      errors: [
        {
          path: "invoiceMinLimit",
          message: "The JSON value could not be converted to System.Decimal.",
        },
        { path: "invoiceInterval", message: "The field InvoiceInterval must be between 1 and 12." },
      ],
    });
  });

  it.each([
    ["a mark", Buffer.from(`\ufeff${JSON.stringify(dotnet)}`)],
    ["UTF-16", Buffer.from(`\ufeff${JSON.stringify(dotnet)}`, "utf16le")],
  ])("is read with %s", (_, bytes) => {
    expect(readProblemBody(bytes, {})).toEqual(read(dotnet));
  });

  it("is read with a charset of its own", () => {
    const bytes = Buffer.from('{"title":"Ugyldig beløp"}', "latin1");
    const headers = { "content-type": "application/json; charset=iso-8859-1" };
    expect(readProblemBody(bytes, headers).title).toBe("Ugyldig beløp");
  });
});

describe("errors about fields", () => {
  const field = { path: "invoiceMinLimit", message: "Too low." };
  it.each([
    ["a dictionary with capitals", { errors: { InvoiceMinLimit: ["Too low."] } }],
    ["a dictionary of sentences", { Errors: { invoice_min_limit: "Too low." } }],
    ["a dictionary of objects", { errors: { invoiceMinLimit: [{ message: "Too low." }] } }],
    ["the state of a model", { ModelState: { "command.InvoiceMinLimit": ["Too low."] } }],
    ["a dictionary alone", { InvoiceMinLimit: ["Too low."] }],
    ["a list with paths", { errors: [{ path: "$.invoiceMinLimit", message: "Too low." }] }],
    ["paths of brackets", { errors: [{ path: "$['InvoiceMinLimit']", message: "Too low." }] }],
    ["a list with pointers", { errors: [{ pointer: "#/InvoiceMinLimit", detail: "Too low." }] }],
    ["a list with fields", { errors: [{ field: "INVOICEMINLIMIT", reason: "Too low." }] }],
    [
      "a list of FluentValidation",
      { errors: [{ propertyName: "InvoiceMinLimit", errorMessage: "Too low.", severity: 0 }] },
    ],
    ["invalid params", { "invalid-params": [{ name: "invoiceMinLimit", reason: "Too low." }] }],
    ["JSON:API", { errors: [{ source: { pointer: "/invoiceMinLimit" }, detail: "Too low." }] }],
    ["a place in parts", { errors: [{ loc: ["body", "invoiceMinLimit"], msg: "Too low." }] }],
    [
      "OData",
      {
        error: {
          code: "Bad",
          message: "No.",
          details: [{ target: "InvoiceMinLimit", message: "Too low." }],
        },
      },
    ],
  ])("reach the field from %s", (_, body) => {
    expect(refusal(body).errors).toEqual([field]);
  });

  it("stay without a field where none is named", () => {
    expect(refusal({ errors: ["Too low.", "Too late."] }).errors).toEqual([
      { path: "", message: "Too low." },
      { path: "", message: "Too late." },
    ]);
    expect(refusal({ errors: { $: ["Too low."], Elsewhere: ["x"] } }).errors).toEqual([
      { path: "", message: "Too low." },
      { path: "Elsewhere", message: "x" },
    ]);
  });

  it("keep the index of an entry, or do without", () => {
    const of = (path: string) => {
      const body = read({ errors: { [path]: ["x"] } });
      return serviceRefusal(400, body, "updateInvoiceGroupConfigs").problem.errors?.[0]?.path;
    };
    expect(of("$[2].InvoiceInterval")).toBe("2.invoiceInterval");
    expect(of("[0].InvoiceInterval")).toBe("0.invoiceInterval");
    expect(of("configs[1].invoiceinterval")).toBe("1.invoiceInterval");
    expect(of("InvoiceInterval")).toBe("invoiceInterval");
  });

  it("are found in the query, the params and nested parts of the body", () => {
    const of = (id: Parameters<typeof serviceRefusal>[2], path: string) =>
      serviceRefusal(400, read({ errors: { [path]: ["x"] } }), id).problem.errors?.[0]?.path;
    expect(of("setInvoiceGroupDimension", "DimensionEntryValue")).toBe("dimensionEntryValue");
    expect(of("getInvoiceGroupConfig", "AccountGUID")).toBe("accountGuid");
    expect(of("updateInvoiceGroup", "$.addresses[0].postalCode")).toBe("Addresses.0.PostalCode");
  });
});

describe("the sentence of a refusal", () => {
  it.each([
    [{ statusCode: 429, message: "Rate limit is exceeded." }, "message", "Rate limit is exceeded."],
    [{ error: { code: "X", message: "No." } }, "message", "No."],
    [{ error: { code: "X", message: { lang: "en", value: "No." } } }, "message", "No."],
    [{ error: "invalid", error_description: "No." }, "message", "No."],
    [{ Title: "No.", Status: 400 }, "problem", "No."],
    [{ Message: "No.\r\n   at Billing.Groups.Save() in C:\\x.cs:line 1" }, "message", "No."],
  ])("of %j", (body, form, title) => {
    expect(read(body)).toMatchObject({ form, title });
  });

  it.each([
    ["<html><body>Refused</body></html>", "page"],
    ['{"title": "<html><body>x</body></html>"}', "problem"],
    ["Refused", "page"],
    ['"Refused"', "page"],
    ["[1]", "page"],
    ["", "empty"],
    [" \n", "empty"],
    ["{}", "empty"],
  ])("is none in %s", (text, form) => {
    expect(read(text)).toMatchObject({ form, title: null, detail: null, errors: [] });
  });

  it("is none in what is too long, or in a coding that cannot be read", () => {
    expect(readProblemBody(null, {}).form).toBe("page");
  });

  it.each([
    ["duplicate-request", "duplicate-request"],
    ["https://billing.test/problems/duplicate-request", "duplicate-request"],
    ["urn:problem:DuplicateRequest", "duplicate-request"],
    ["https://tools.ietf.org/html/rfc9110#section-15.5.10", null],
    ["about:blank", null],
  ])("has the type of %s", (type, expected) => {
    expect(read({ type, title: "x", status: 409 }).type).toBe(expected);
    expect(serviceRefusal(409, read({ type, title: "x" })).problem.type).toBe(
      expected ?? "conflict",
    );
  });

  it("keeps the sender's trace id, also of its headers", () => {
    expect(read({ title: "x", TraceId: "0af7-1" }).traceId).toBe("0af7-1");
    expect(read({ title: "x" }, { "x-correlation-id": "abc" }).traceId).toBe("abc");
    expect(read({ title: "x", traceId: "<b>" }).traceId).toBeNull();
  });

  it("survives a body made to hurt", () => {
    const deep = `${'{"errors":'.repeat(5000)}1${"}".repeat(5000)}`;
    expect(read(deep).errors).toEqual([]);
    const wide = { errors: Array.from({ length: 5000 }, () => "x") };
    expect(read(wide).errors).toHaveLength(1000);
  });
});
