import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem, type Received } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import {
  accountGuid,
  base,
  customerGuid,
  details,
  givePdf,
  giveUnprotected,
  invoiceService,
  listed,
  pdf,
  token,
} from "./testing/invoice-service";

describeOnEachDatabase("An invoice at the desk", (open) => {
  const held = useTestDesk(open);
  const call = async (path: string) => {
    const cookie = await held.desk.signIn(["clerk"]);
    return handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));
  };
  const problemOf = async (response: Response) => {
    const { type } = await response.json();
    return [response.status, type];
  };
  const serve = (...given: Parameters<typeof invoiceService>) =>
    held.desk.answer(invoiceService(...given));

  it("streams the PDF from an address that it builds itself from the reference's query", async () => {
    serve([listed("1001"), listed("1002")]);
    const response = await call(`${base}/pdf?number=1002`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="invoice-1002.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": String(pdf.length),
    });
    expect(held.desk.service.map(({ url }) => url)).toEqual([
      `/be/v3/invoice/${customerGuid}?page=0`,
      `/be/v3/accounts/${accountGuid}/config`,
      `/be/v3/invoice/${customerGuid}/pdf?number=1002&token=${token}&gln=7080000000001`,
    ]);
  });

  it("gives it as a file on demand, under a name that no system minds", async () => {
    serve([listed("10 b")]);
    const response = await call(`${base}/pdf?number=10%20b&download=1`);
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="invoice-10_b.pdf"',
    );
  });

  it.each(["2026/17", "10 %", "..", ".", "a\\b", '10"; x=/..\\1', "10%2F1", "Å?&=#+"])(
    "opens by any number that billing gives: %j",
    async (number) => {
      serve([listed("1001"), listed(number)]);
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
    serve([listed("10 b")]);
    expect((await call(`${base}/10%20b/pdf?download=1`)).status).toBe(200);
    expect((await call(`${base}/10%20b/pdf?number=1`)).status).toBe(200);
    expect(held.desk.service.at(-1)?.url).toContain("number=10+b");
  });

  it("gives a letter about its fees, also where the invoice has no PDF, or none that is not there", async () => {
    const missing = (request: Received, response: ServerResponse) =>
      request.url.includes("letter=1001-1")
        ? givePdf(response)
        : answerProblem(response, { type: "not-found", title: "Not found", status: 404 });
    serve([listed("1001", { pdf: null })], missing);
    const letter = await call(`${base}/pdf?number=1001&letter=1001-1&download=1`);
    expect(letter.status).toBe(200);
    expect(letter.headers.get("content-disposition")).toBe(
      'attachment; filename="invoice-1001-1.pdf"',
    );
    expect(held.desk.service.at(-1)?.url).toBe(
      `/be/v3/invoice/${customerGuid}/pdf?number=1001&token=${token}&gln=7080000000001&letter=1001-1`,
    );
    expect(await problemOf(await call(`${base}/pdf?number=1001&letter=1001-2`))).toEqual([
      404,
      "not-found",
    ]);
    // The letter shows the recipient's address as the invoice does.
    serve([listed("1001")], missing, (response) => answerJson(response, { secretLocation: true }));
    expect(await problemOf(await call(`${base}/pdf?number=1001&letter=1001-1`))).toEqual([
      403,
      "protected-address",
    ]);
    // A reference that names a letter is none of the invoice.
    serve([listed("1001", { pdfMethod: `x?number=1001&token=${token}&letter=1001-1` })]);
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(404);
  });

  it("looks through the pages of the list until it finds the invoice", async () => {
    held.desk.answer(({ url }, response) => {
      if (url.endsWith("/config")) return giveUnprotected(response);
      const page = Number(new URL(url, "http://s").searchParams.get("page"));
      if (url.includes("/pdf?")) return void givePdf(response);
      const rows = Array.from({ length: 50 }, (_, index) => listed(String(page * 50 + index)));
      answerJson(response, page < 4 ? rows : []);
    });
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
    serve([listed("1001", more)]);
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([404, "no-pdf"]);
  });

  it("looks the list up once more, silently, when a token is refused", async () => {
    let current = "canary-invoice-token-old";
    const refuse = { type: "not-found", title: "No", status: 404 };
    serve(
      () => [listed("1001", { pdfMethod: `x?number=1001&token=${current}` })],
      ({ url }, response) => {
        const fresh = url.includes("token=canary-invoice-token-new");
        current = "canary-invoice-token-new";
        if (fresh) givePdf(response);
        else answerProblem(response, refuse);
      },
    );
    expect((await call(`${base}/pdf?number=1001`)).status).toBe(200);
    expect(held.desk.service).toHaveLength(6);
  });

  it("gives up after the second refusal", async () => {
    const refuse = { type: "bad-token", title: "No", status: 400, detail: `token=${token}` };
    serve([listed("1001")], (_request, response) => answerProblem(response, refuse));
    const response = await call(`${base}/pdf?number=1001`);
    expect(await problemOf(response)).toEqual([502, "invoice-reference-refused"]);
    expect(held.desk.service).toHaveLength(6);
  });

  it.each([
    ["an empty line and a mark", "\r\n\ufeff\r\n"],
    ["600 bytes of a head", `HTTP/1.1 200 OK\r\nX-Junk: ${"j".repeat(571)}\r\n\r\n`],
  ])("PD1: streams a PDF behind %s byte for byte", async (_name, before) => {
    const file = Buffer.concat([Buffer.from(before), pdf]);
    serve([listed("1001")], (_request, response) => givePdf(response, file));
    const response = await call(`${base}/pdf?number=1001`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it.each([
    ["another content type", (response: ServerResponse) => givePdf(response, pdf, "text/html")],
    [
      "a page that says it is a PDF",
      (response: ServerResponse) => givePdf(response, "<html></html>"),
    ],
    ["no bytes", (response: ServerResponse) => givePdf(response, "")],
  ])("answers not-a-pdf to %s", async (_name, answer) => {
    serve([listed("1001")], (_request, response) => void answer(response));
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([502, "not-a-pdf"]);
  });

  it("refuses a PDF over the limit by its length and breaks off one that only turns out so", async () => {
    serve([listed("1001")], (_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf", "content-length": "99999999" });
      response.write(pdf);
    });
    expect(await problemOf(await call(`${base}/pdf?number=1001`))).toEqual([
      502,
      "payload-too-large",
    ]);
    serve([listed("1001")], (_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" }).on("error", () => undefined);
      const piece = Buffer.alloc(4 * 1_048_576);
      const pump = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", pump).write(pdf);
      pump();
    });
    await expect((await call(`${base}/pdf?number=1001`)).arrayBuffer()).rejects.toThrow();
  });

  it("ends the call upstream when the reader of the stream goes away", async () => {
    const ended = new Promise<void>((resolve) => {
      serve([listed("1001")], (_request, response) => {
        response.writeHead(200, { "content-type": "application/pdf" }).write(pdf);
        response.on("close", resolve);
      });
    });
    const response = await call(`${base}/pdf?number=1001`);
    await response.body?.cancel();
    await ended;
  });

  it("answers the details by the contract, without what the contract does not know", async () => {
    serve([listed("1001", { pdf: null })], (_request, response) =>
      answerJson(response, { ...details, token }),
    );
    const response = await call(`${base}/details?number=1001`);
    expect(await response.json()).toEqual({
      ...details,
      originalDueDate: null,
      letters: [],
    });
    expect(held.desk.service.map(({ url }) => url)).toContain(
      `/be/v3/invoice/details?number=1001&token=${token}`,
    );
  });

  it("makes a failure of details that are none", async () => {
    serve([listed("1001")], (_request, response) =>
      answerJson(response, [{ secretLocation: false }]),
    );
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
    serve([listed("1001")]);
    await (await call(`${base}/pdf?number=1001`)).arrayBuffer();
    expect(held.desk.lines.at(-1)).toMatchObject({
      route: "desk/invoices/{customerGuid}/pdf",
      customerGuid,
      invoiceNumber: "1001",
      personId: expect.any(String),
      status: 200,
    });
    expect(JSON.stringify(held.desk.lines)).not.toContain("canary");
  });

  it("never includes the token in an answer, whatever fails", async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => void givePdf(response),
      (response) => answerJson(response, { detail: `token=${token}` }, 404),
      (response) => answerJson(response, { detail: token }, 500),
      (response) => void response.destroy(),
      (response) => void response.writeHead(302, { location: `/?token=${token}` }).end(),
    ];
    for (const answer of answers) {
      for (const last of ["pdf", "details"]) {
        serve([listed("1001")], (_request, response) => answer(response));
        const response = await call(`${base}/${last}?number=1001`);
        expect(JSON.stringify([...response.headers])).not.toContain("canary");
        expect(await response.text()).not.toContain("canary");
      }
    }
  });
});
