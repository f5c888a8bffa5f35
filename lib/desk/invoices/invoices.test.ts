import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { describeOnEachDatabase } from "../../postgres/testing";
import { accountGuid, base, customerGuid, useInvoiceDesk } from "./testing/invoice-desk";

const token = "canary-invoice-token-1";
const pdf = Buffer.from(`%PDF-1.7\n${"x".repeat(2000)}\n%%EOF`);
/** Another service's reference to the invoice 1001. */
const referred = (given = token) => ({ pdfMethod: `x?number=1001&token=${given}` });
const givePdf = (body: BodyInit = pdf, type = "application/pdf", more: HeadersInit = {}) =>
  new Response(body, { headers: { "content-type": type, ...more } });
const refuse = (status: number, problem: object) => Response.json(problem, { status });

describeOnEachDatabase("An invoice at the desk", (open) => {
  const held = useInvoiceDesk(open);
  const { call, serve, add } = held;
  const problemOf = async (response: Response) => {
    const { type } = await response.json();
    return [response.status, type];
  };

  it("streams the PDF from an address that it builds itself from the reference's query", async () => {
    await add({ invoiceNumber: "1002" });
    const response = await call(`${base}/pdf?number=1002`);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.subarray(0, 5).toString(), bytes.length > 2000]).toEqual(["%PDF-", true]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="invoice-1002.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": String(bytes.length),
    });
    const address = `/be/v3/invoice/${customerGuid}/pdf?number=1002&token=`;
    expect(held.urls()).toEqual([
      `/be/v3/invoice/${customerGuid}?page=0`,
      `/be/v3/accounts/${accountGuid}/config`,
      expect.stringMatching(/^\S+&token=[\w-]{43}&gln=7080000000001$/),
    ]);
    expect(held.urls()[2]?.startsWith(address)).toBe(true);
  });

  it("gives it as a file on demand, under a name that no system minds", async () => {
    await add({ invoiceNumber: "10 b" });
    const response = await call(`${base}/pdf?number=10%20b&download=1`);
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="invoice-10_b.pdf"',
    );
  });

  it.each(["2026/17", "10 %", "..", ".", "a\\b", '10"; x=/..\\1', "10%2F1", "Å?&=#+"])(
    "opens by any number that billing gives: %j",
    async (number) => {
      await add({ invoiceNumber: number });
      const response = await call(`${base}/pdf?${new URLSearchParams({ number, download: "1" })}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="invoice-[\w.-]+\.pdf"$/,
      );
      const { searchParams } = new URL(held.desk.service.at(-1)?.url ?? "", "http://service.test");
      expect(searchParams.get("number")).toBe(number);
    },
  );

  it("opens at the address that pages had before an upgrade", async () => {
    await add({ invoiceNumber: "10 b" });
    expect((await call(`${base}/10%20b/pdf?download=1`)).status).toBe(200);
    expect((await call(`${base}/10%20b/pdf?number=1`)).status).toBe(200);
    expect(held.desk.service.at(-1)?.url).toContain("number=10+b");
  });

  it("gives a letter about its fees, also where the invoice has no PDF, or none that is not there", async () => {
    await held.change({ pdfStored: false });
    await held.addLetter();
    const letter = await call(`${base}/pdf?number=1001&letter=1001-1&download=1`);
    expect(letter.status).toBe(200);
    expect(letter.headers.get("content-disposition")).toBe(
      'attachment; filename="invoice-1001-1.pdf"',
    );
    expect(held.urls().at(-1)).toMatch(/&gln=7080000000001&letter=1001-1$/);
    expect(await problemOf(await call(`${base}/pdf?number=1001&letter=1001-2`))).toEqual([
      404,
      "not-found",
    ]);
    // The letter shows the recipient's address as the invoice does.
    await held.protect();
    expect(await problemOf(await call(`${base}/pdf?number=1001&letter=1001-1`))).toEqual([
      403,
      "protected-address",
    ]);
    // A reference that names a letter is none of the invoice.
    serve({ listed: () => referred(`${token}&letter=1001-1`) });
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(404);
  });

  it("looks through the pages of the list until it finds the invoice", async () => {
    await add(...Array.from({ length: 200 }, (_, index) => ({ invoiceNumber: String(index) })));
    expect((await call(`${base}/pdf?number=151`)).status).toBe(200);
    expect(await problemOf(await call(`${base}/pdf?number=999`))).toEqual([404, "not-found"]);
  });

  it.each([
    ["no PDF although its details have a token", { pdf: null }],
    ["no reference", { pdf: null, pdfMethod: null }],
    ["the reference of another invoice", { pdf: null, pdfMethod: `be/x?number=9&token=${token}` }],
    [
      "a reference with a token given twice",
      { pdfMethod: `x?number=1001&token=${token}&token=${token}` },
    ],
    [
      "a reference with more than its query may have",
      { pdfMethod: `x?number=1001&token=${token}&url=x` },
    ],
  ])("answers no-pdf for an invoice with %s", async (_name, more) => {
    serve({ listed: () => more });
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([404, "no-pdf"]);
  });

  it("looks the list up once more, silently, when a token is refused", async () => {
    let stale = true;
    serve({
      listed: () => (stale ? referred() : {}),
      instead(_call, pass) {
        stale = false;
        return pass();
      },
    });
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(200);
    expect(held.desk.service).toHaveLength(6);
  });

  it("gives up after the second refusal", async () => {
    serve({ instead: () => refuse(400, { type: "bad-token", detail: `token=${token}` }) });
    const response = await call(`${base}/pdf?number=1001`);
    expect(await problemOf(response)).toEqual([502, "invoice-reference-refused"]);
    expect(held.desk.service).toHaveLength(6);
  });

  it.each([
    ["an empty line and a mark", "\r\n\ufeff\r\n"],
    ["600 bytes of a head", `HTTP/1.1 200 OK\r\nX-Junk: ${"j".repeat(571)}\r\n\r\n`],
  ])("PD1: streams a PDF behind %s byte for byte", async (_name, before) => {
    const file = Buffer.concat([Buffer.from(before), pdf]);
    serve({ instead: () => givePdf(file) });
    const response = await call(`${base}/pdf?number=1001`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it.each([
    ["another content type", () => givePdf(pdf, "text/html")],
    ["a page that says it is a PDF", () => givePdf("<html></html>")],
    ["no bytes", () => givePdf("")],
  ])("answers not-a-pdf to %s", async (_name, instead) => {
    serve({ instead });
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([502, "not-a-pdf"]);
  });

  it("refuses a PDF over the limit by its length and breaks off one that only turns out so", async () => {
    const long = { "content-length": "99999999" };
    serve({ instead: () => givePdf(pdf, "application/pdf", long) });
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([
      502,
      "payload-too-large",
    ]);
    const piece = Buffer.concat([pdf, Buffer.alloc(4 * 1_048_576)]);
    const endless = () => new ReadableStream({ pull: (given) => given.enqueue(piece) });
    serve({ instead: () => givePdf(endless()) });
    await expect((await call(`${base}/pdf?number=1001`)).arrayBuffer()).rejects.toThrow();
  });

  it("ends the call upstream when the reader of the stream goes away", async () => {
    const ended = new Promise<void>((resolve) => {
      const start = (given: ReadableStreamDefaultController) => given.enqueue(pdf);
      serve({ instead: () => givePdf(new ReadableStream({ start, cancel: () => resolve() })) });
    });
    const response = await call(`${base}/pdf?number=1001`);
    await response.body?.cancel();
    await ended;
  });

  it("answers the details by the contract, without what the contract does not know", async () => {
    let sent = {};
    serve({
      async instead(_call, pass) {
        sent = await (await pass()).json();
        return Response.json({ ...sent, token });
      },
    });
    const response = await call(`${base}/details?number=1001`);
    expect(await response.json()).toEqual(sent);
    expect(sent).toMatchObject({ invoiceNumber: "1001", letters: [] });
    const address = /^\/be\/v3\/invoice\/details\?number=1001&token=[\w-]{43}$/;
    expect(held.urls()).toContainEqual(expect.stringMatching(address));
  });

  it("makes a failure of details that are none", async () => {
    serve({ instead: () => Response.json([{ secretLocation: false }]) });
    expect(await problemOf(await call(`${base}/details?number=1001`))).toEqual([
      502,
      "service-failed",
    ]);
    // The read of the group beside it ends too.
    await expect.poll(() => held.desk.service.length).toBe(3);
  });

  it.each([
    ["an identifier that is none", `/api/desk/invoices/xyz/1001/pdf`, 404],
    ["a number that is too long", `${base}/pdf?number=${"1".repeat(51)}`, 400],
    ["no number", `${base}/pdf`, 400],
    ["a number that is too long at the former address", `${base}/${"1".repeat(51)}/pdf`, 400],
    ["an unknown query name", `${base}/pdf?number=1001&token=x`, 400],
    ["an encoded slash", `${base}/1001%2F..%2Fx/pdf`, 404],
    ["another last word", `${base}/1001/xml`, 404],
  ])("refuses %s before anything is called", async (_name, path, status) => {
    expect((await call(path)).status).toBe(status);
    expect(held.desk.service).toEqual([]);
  });

  it("needs a session and the permission", async () => {
    const { desk } = held;
    const request = desk.request("GET", `${base}/pdf?number=1001`);
    expect((await handleDesk(desk.runtime, request)).status).toBe(401);
    expect(desk.service).toEqual([]);
  });

  it("notes in the log who looked at which invoice, and never the token", async () => {
    await (await call(`${base}/pdf?number=1001`)).arrayBuffer();
    expect(held.desk.lines.at(-1)).toMatchObject({
      route: "desk/invoices/{customerGuid}/pdf",
      customerGuid,
      invoiceNumber: "1001",
      personId: expect.any(String),
      status: 200,
    });
    const { searchParams } = new URL(held.urls().at(-1) ?? "", "http://service.test");
    const given = searchParams.get("token");
    expect(given).toHaveLength(43);
    expect(JSON.stringify(held.desk.lines)).not.toContain(given);
  });

  it("never includes the token in an answer, whatever fails", async () => {
    const answers: (() => Response | null)[] = [
      () => givePdf(),
      () => refuse(404, { detail: `token=${token}` }),
      () => refuse(500, { detail: token }),
      () => null,
      () => new Response(null, { status: 302, headers: { location: `/?token=${token}` } }),
    ];
    for (const instead of answers) {
      for (const last of ["pdf", "details"]) {
        serve({ listed: referred, instead });
        const response = await call(`${base}/${last}?number=1001`);
        expect(JSON.stringify([...response.headers])).not.toContain("canary");
        expect(await response.text()).not.toContain("canary");
      }
    }
  });
});
