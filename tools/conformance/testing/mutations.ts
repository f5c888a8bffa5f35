import type { OperationName } from "../operation-list";
import { type Fields, fieldsOf, listOf } from "../reading";
import {
  answering,
  changingPdfAfterFees,
  copy,
  type Fault,
  faulty,
  type Mutation,
  readingBody,
  readingQuery,
  refusing,
  turning,
  without,
  withoutHeader,
} from "./planted";

const plant = (name: string, operation: OperationName, line: RegExp, fault: Fault): Mutation => ({
  name,
  operation,
  line,
  through: faulty(operation, fault),
});

const records = (change: (record: Fields) => Fields) =>
  answering((json) => listOf(json).map(change));
const message = { Message: "Request accepted" };

/** Services that break one rule each; the kit must find every one. */
export const mutations: readonly Mutation[] = [
  plant(
    "a refused token is told without a challenge",
    "listProducts",
    /WWW-Auth/,
    withoutHeader("www-authenticate"),
  ),
  plant(
    "no problem details for 401",
    "listServiceTypes",
    /problem details/,
    async (request, send) => {
      const response = await send(request);
      return response.status === 401 ? new Response("no", { status: 401 }) : response;
    },
  ),
  plant(
    "no grid owners are an empty list",
    "listGridOwners",
    /200, not 404/,
    turning(404, 200, []),
  ),
  plant(
    "amounts lose their zeros",
    "listInvoices",
    /without two decimals/,
    answering((json) => json),
  ),
  plant(
    "products come in another order",
    "listProducts",
    /sorted/,
    answering((json) => listOf(json).toReversed()),
  ),
  plant(
    "a file's name is a path",
    "getReportFile",
    /like a listed one/,
    readingQuery((query) => {
      query.set("filename", (query.get("filename") ?? "").replace(/^\.\//, ""));
    }),
  ),
  plant(
    "unknown names of a search are passed over",
    "queryInvoiceGroups",
    /unknown name/,
    readingBody((body) => without(body, "nobodysName")),
  ),
  plant(
    "a page of a search may hold more than 1000",
    "queryInvoiceGroups",
    /size 1001/,
    readingQuery((query) => {
      if (Number(query.get("size")) > 1000) query.set("size", "1000");
    }),
  ),
  plant(
    "the pages of a search count from one",
    "queryInvoiceGroups",
    /page/,
    readingQuery((query) => {
      const page = Number(query.get("page") ?? Number.NaN);
      if (page > 0) query.set("page", String(page - 1));
    }),
  ),
  plant(
    "names are found in their own case only",
    "queryInvoiceGroups",
    /any case/,
    async (request, send) => {
      const { customerName } = fieldsOf(JSON.parse((await request.clone().text()) || "{}"));
      const answer = await send(request);
      return typeof customerName === "string" && answer.ok ? Response.json([]) : answer;
    },
  ),
  plant(
    "a field of the configuration is missing",
    "getInvoiceGroupConfig",
    /channelPrint/,
    answering((json) => without(fieldsOf(json), "channelPrint")),
  ),
  plant(
    "a list of settings is applied in part",
    "updateInvoiceGroupConfigs",
    /in part/,
    async (request, send) => {
      const answer = await send(request.clone());
      if (answer.status !== 404) return answer;
      const [first] = listOf(await request.clone().json());
      await send(await copy(request, { body: JSON.stringify([first]) }));
      return answer;
    },
  ),
  plant(
    "the events of other kinds are listed too",
    "listEvents",
    /Events/,
    readingBody((body) => without(body, "Events")),
  ),
  plant(
    "events take 1000 a page",
    "listEvents",
    /over 500/,
    readingBody((body) => ({ ...body, Limit: body.Limit === 501 ? 500 : body.Limit })),
  ),
  plant(
    "abandoned lines come by two",
    "listAbandonedLines",
    /defaults/,
    readingQuery((query) => {
      if (!query.has("size")) query.set("size", "2");
    }),
  ),
  plant(
    "the filters of lines are not all kept to",
    "listUninvoicedLines",
    /periodStart and periodEnd/,
    readingBody((body) =>
      body.periodStart && body.periodEnd ? without(body, "periodStart") : body,
    ),
  ),
  plant(
    "what can be archived is, in a call that is refused",
    "archiveLines",
    /all or nothing/,
    async (request, send) => {
      const answer = await send(request.clone());
      if (answer.status !== 404) return answer;
      const { ids } = fieldsOf(await request.clone().json());
      for (const id of Array.isArray(ids) ? ids : []) {
        await send(await copy(request, { body: JSON.stringify({ ids: [id] }) }));
      }
      return answer;
    },
  ),
  plant(
    "an invoice's PDF opens with any token",
    "getInvoicePdf",
    /token/,
    async (request, send) => {
      const answer = await send(request);
      const pdf = { headers: { "content-type": "application/pdf" } };
      return answer.status === 404 ? new Response("%PDF-1.7\n%%EOF", pdf) : answer;
    },
  ),
  plant("a PDF says what hour it is", "getInvoicePdf", /same bytes/, async (request, send) => {
    const answer = await send(request);
    if (!answer.ok) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const stamp = new TextEncoder().encode(`\n% ${crypto.randomUUID()}\n%%EOF`);
    return new Response(Buffer.concat([bytes, stamp]), { headers: answer.headers });
  }),
  plant(
    "the amount of an invoice's details is another",
    "getInvoiceDetails",
    /amount/,
    answering((json) => ({ ...fieldsOf(json), amount: 1 })),
  ),
  plant(
    "an identifier with dashes is unknown",
    "listCustomerInvoiceGroups",
    /dashes/,
    async (request, send) =>
      /-.*-.*-.*-/.test(new URL(request.url).pathname)
        ? Response.json({}, { status: 404 })
        : send(request),
  ),
  plant(
    "accepted work is forgotten",
    "updateInvoiceGroup",
    /ended as nothing/,
    async (request, send) => {
      const { Name } = fieldsOf(JSON.parse((await request.clone().text()) || "{}"));
      const good = /^Conformance /.test(String(Name));
      return good ? Response.json(message, { status: 202 }) : send(request);
    },
  ),
  plant(
    "a RequestId is good for two requests",
    "createContact",
    /RequestId that was used/,
    turning(409, 202, message),
  ),
  plant(
    "accepted is answered as done",
    "createInvoiceGroup",
    /200, not 202/,
    turning(202, 200, message),
  ),
  plant(
    "a customer may have any status",
    "setCustomerStatus",
    /another Status/,
    readingBody((body) => ({ ...body, Status: "Deceased" })),
  ),
  plant(
    "a total a cent too high is taken",
    "addDebtCollectionFees",
    /cent too high/,
    turning(400, 200, message),
  ),
  {
    name: "a fee changes the PDF of its invoice",
    operation: "addDebtCollectionFees",
    line: /a fee changes the PDF/,
    through: changingPdfAfterFees,
  },
  plant(
    "a debt case resolves under any id",
    "resolveDebtCase",
    /another debtCaseId/,
    turning(409, 200, message),
  ),
  plant(
    "a refusal names no field",
    "updateDebtCase",
    /names no field/,
    refusing((problem) => without(problem, "errors")),
  ),
  plant(
    "paid invoices are open",
    "listOpenInvoices",
    /unpaid/,
    records((one) => ({ ...one, invoiceRestAmount: 0 })),
  ),
  plant(
    "a webhook's model lacks a fact",
    "getAccountLifeTimeStatusUpdateModel",
    /customerNumber|customer number/,
    answering((json) => {
      const sample = fieldsOf(json);
      return { ...sample, data: without(fieldsOf(sample.data), "customerNumber") };
    }),
  ),
  plant(
    "a removal answers a body",
    "removeProductDimension",
    /has a body/,
    async (request, send) => {
      const answer = await send(request);
      return answer.ok ? Response.json({}) : answer;
    },
  ),
  plant(
    "custom values are for every dimension",
    "setInvoiceGroupDimension",
    /Custom Value Allowed/,
    async (request, send) => {
      const answer = await send(request.clone());
      const asked = new URL(request.url).searchParams.get("dimensionEntryValue") === "K2";
      return answer.status === 400 && asked ? Response.json({}) : answer;
    },
  ),
  plant(
    "offerings are paged from one",
    "listProductOfferings",
    /second/,
    readingQuery((query) => {
      const page = Number(query.get("page") ?? 0);
      if (page > 0) query.set("page", String(page - 1));
    }),
  ),
  plant("nobody is told of the end", "getPriceInformationV1", /Sunset/, withoutHeader("sunset")),
  plant(
    "prices without the interface's name",
    "getPriceInformation",
    /monthlyPrice/,
    records((one) => without(one, "monthlyPrice")),
  ),
];
