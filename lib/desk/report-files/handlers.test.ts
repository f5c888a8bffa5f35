import type { OutgoingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { maskNationalIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson, answerProblem, type Received } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";

const file = (name: string) => ({
  name,
  folder: null,
  customerGuid: null,
  mediaType: "text/csv",
  size: 3,
  createdAt: "2026-11-05T04:30:00Z",
});
const content = Buffer.from("a;b");
const octets = { "content-type": "application/octet-stream" };
const fileAddress = (filename: string) =>
  `/be/v3/commonreport/file?${new URLSearchParams({ filename })}`;
const isList = ({ url }: Received) => url.includes("/commonreport/allfiles");

describeOnEachDatabase("A report file at the desk", (open) => {
  const held = useTestDesk(open);
  const serve = (names: readonly string[], bytes = content) =>
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, names.map(file));
      response.writeHead(200, { ...octets, "content-length": bytes.length });
      response.end(bytes);
    });
  const openFile = async (name: string) => {
    const cookie = await held.desk.signIn(["clerk"]);
    const path = `/api/desk/report-files/content?name=${encodeURIComponent(name)}`;
    return handleDesk(held.desk.runtime, held.desk.request("GET", path, { cookie }));
  };
  const asked = () => held.desk.service.map(({ url }) => url);

  it.each([
    ["2026/11/Avregning.csv", "text/csv", "Avregning.csv"],
    ["Invoice run.pdf", "application/pdf", "Invoice run.pdf"],
    ["ledger.xml", "application/xml", "ledger.xml"],
    ["page.html", "application/octet-stream", "page.html"],
  ])("is saved as its extension says: %s", async (name, type, saved) => {
    serve(["other.csv", name]);
    const response = await openFile(name);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="${saved}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-length": "3",
    });
    expect(asked()).toEqual(["/be/v3/commonreport/allfiles", fileAddress(name)]);
  });

  it.each(["../../etc/passwd", "Avregning.csv ", "avregning.csv", "2026%2F11%2FAvregning.csv"])(
    "that the list does not have is never requested: %s",
    async (name) => {
      serve(["Avregning.csv"]);
      expect((await openFile(name)).status).toBe(404);
      expect(asked()).toEqual(["/be/v3/commonreport/allfiles"]);
    },
  );

  it("whose name has a national id is opened by the name that pages see", async () => {
    const name = "Kunde 13097248022.csv";
    const seen = maskNationalIdsIn(name);
    expect(seen).not.toBe(name);
    serve([name]);
    expect((await openFile(name)).status).toBe(404);
    const response = await openFile(seen);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).not.toContain("13097248022");
    expect(asked().at(-1)).toBe(fileAddress(name));
    // Of two that look alike, none is opened.
    serve([name, seen]);
    expect((await openFile(seen)).status).toBe(404);
  });

  it("RF7: opens its own bytes where another's name differs in the form of a letter alone", async () => {
    const names = ["2026/11/\u00c5rsrapport.csv", "2026/11/A\u030arsrapport.csv"];
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, names.map(file));
      const asked = names.findIndex((name) => request.url === fileAddress(name));
      response.writeHead(200, octets).end(`file ${asked}`);
    });
    for (const [at, name] of names.entries()) {
      const response = await openFile(name);
      expect([response.status, await response.text()]).toEqual([200, `file ${at}`]);
      // As it is listed, not in another form.
      expect(asked().at(-1)).toBe(fileAddress(name));
    }
  });

  it.each([
    ["Utest\u00e5ende \u2030.csv", "Utest_ende _.csv"],
    ["2026/11/\u0141ukasz \u00c5sg\u00e5rd \u2013 \u00d8re.pdf", "_ukasz _sg_rd _ _re.pdf"],
  ])(
    "PD7: is saved as %s, and under a harmless name by what reads ASCII alone",
    async (name, plain) => {
      serve([name]);
      const header = (await openFile(name)).headers.get("content-disposition") ?? "";
      const [, ascii, encoded = ""] =
        /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([A-Za-z0-9%._~-]+)$/.exec(
          header,
        ) ?? [];
      expect([ascii, decodeURIComponent(encoded)]).toEqual([plain, name.split("/").at(-1)]);
    },
  );

  it("that was removed after the list was read is not found", async () => {
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, [file("a.csv")]);
      answerProblem(response, { type: "not-found", title: "Not found", status: 404 });
    });
    expect((await openFile("a.csv")).status).toBe(404);
  });

  it("larger than the limit is refused before it is read", async () => {
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, [file("a.csv")]);
      response.writeHead(200, { ...octets, "content-length": 101 * 1_048_576 });
      response.write("a");
    });
    expect((await openFile("a.csv")).status).toBe(502);
  });

  it.each<[string, number, OutgoingHttpHeaders]>([
    ["a page", 200, { "content-type": "text/html" }],
    ["JSON", 200, { "content-type": "application/json" }],
    ["no media type", 200, {}],
    ["bytes of another coding than it names", 200, { ...octets, "content-encoding": "gzip" }],
    ["no content", 204, octets],
  ])("is a failure where billing answers %s", async (_, status, headers) => {
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, [file("a.csv")]);
      response.writeHead(status, headers).end(status === 204 ? "" : "bytes");
    });
    const response = await openFile("a.csv");
    expect(response.status).toBe(502);
    expect(response.headers.get("content-disposition")).toBeNull();
  });

  it("in a list with damaged records is still found", async () => {
    held.desk.answer((request, response) => {
      if (isList(request)) return answerJson(response, [null, { name: 1 }, file("a.csv")]);
      response.writeHead(200, octets).end(content);
    });
    expect((await openFile("a.csv")).status).toBe(200);
  });
});
