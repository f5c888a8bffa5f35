import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { customersRows } from "../../lib/contract/operation-rows/customers";
import { debtCollectionRows } from "../../lib/contract/operation-rows/debt-collection";
import { dimensionsRows } from "../../lib/contract/operation-rows/dimensions";
import { eventsRows } from "../../lib/contract/operation-rows/events";
import { gridOwnersRows } from "../../lib/contract/operation-rows/grid-owners";
import { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import { invoicesRows } from "../../lib/contract/operation-rows/invoices";
import { linesRows } from "../../lib/contract/operation-rows/lines";
import { meteringPointsRows } from "../../lib/contract/operation-rows/metering-points";
import { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import { pricesRows } from "../../lib/contract/operation-rows/prices";
import { productsRows } from "../../lib/contract/operation-rows/products";
import { reportsRows } from "../../lib/contract/operation-rows/reports";
import type { OperationRows } from "../../lib/contract/operation-rows/row";
import { serviceTypesRows } from "../../lib/contract/operation-rows/service-types";
import {
  type OperationId,
  type OperationRow,
  operationTable,
} from "../../lib/contract/operation-table";
import { type OperationShapes, operations } from "../../lib/contract/operations";
import { withExamples } from "../../lib/contract/parameter-examples";
import { problemSchema } from "../../lib/contract/problem";
import { operationIds, type RequestFacts } from "./register";

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

const refusals = {
  400: "The request is not valid",
  401: "A valid access token is needed",
  404: "Not found",
  405: "The address does not take this method",
  409: "Conflict with the present state",
  410: "The operation was deprecated and is switched off",
  413: "The body is too large",
  415: "The body has to be JSON",
  500: "The service failed",
} as const;

/** Serves the OpenAPI 3.0 document of the contract at /openapi.json (interface, section 9). */
export function registerDocument(app: OpenAPIHono<RequestFacts>, publicAddress: string): void {
  const registry = app.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  const [table, shapes]: [Record<OperationId, OperationRow>, Record<OperationId, OperationShapes>] =
    [operationTable, operations];
  for (const id of operationIds) registry.registerPath(routeOf(id, table[id], shapes[id]));
  app.doc("/openapi.json", {
    openapi: "3.0.3",
    info: {
      title: "Invoicing, Contract and Settlement Service",
      version: "1.3.2",
      description:
        "The operations that the embedded service answers, generated from the contract. Amounts are written with two decimals, such as 10.00.",
    },
    servers: [{ url: publicAddress }],
    security: [{ bearer: [] }],
  });
}

/** One operation as described in OpenAPI. */
export function routeOf(id: OperationId, row: OperationRow, shapes: OperationShapes): RouteConfig {
  return {
    method: methodWords[row.method],
    path: row.path,
    operationId: id,
    tags: [tagOf(id)],
    summary: shapes.summary,
    description: [`Section ${shapes.section} of the interface.`, shapes.description ?? ""]
      .join(" ")
      .trim(),
    security: [{ bearer: [] }],
    deprecated: row.deprecated !== null,
    "x-permission": row.permission,
    "x-ledger-only": row.ledgerOnly,
    "x-chosen": row.chosen !== null,
    ...(row.chosen && { "x-chosen-part": row.chosen }),
    ...(row.deprecated && {
      "x-deprecated-since": row.deprecated.since,
      "x-sunset": row.deprecated.sunset,
      "x-successor": row.deprecated.successor,
    }),
    request: requestOf(row.path, shapes),
    responses: {
      [shapes.status ?? 200]: answerOf(shapes),
      ...Object.fromEntries(
        Object.entries(refusals)
          .filter(([status]) => status !== "410" || row.deprecated !== null)
          .map(([status, description]) => [status, { description, content: json(problemSchema) }]),
      ),
    },
  };
}

function answerOf({ status, media, answer }: OperationShapes): RouteConfig["responses"][string] {
  const description =
    status === 202 ? "Accepted; it is applied later, and an event tells of it" : "The answer";
  if (media !== undefined) {
    return { description, content: { [media]: { schema: { type: "string", format: "binary" } } } };
  }
  return answer === null ? { description } : { description, content: json(answer) };
}

function requestOf(path: string, { params, query, body }: OperationShapes): RouteConfig["request"] {
  return {
    params: withExamples(params as z.ZodObject, path),
    query: withExamples(notExploded(query as z.ZodObject), path),
    ...(body && {
      body: {
        required: !body.safeParse(undefined).success,
        content: {
          "application/json": { schema: body },
          "text/json": { schema: body },
          "application/*+json": { schema: body },
        },
      },
    }),
  };
}

/** Query parameters are simple (interface, section 4): one value each, none repeated. */
function notExploded(query: z.ZodObject): z.ZodObject {
  const fields: [string, z.ZodType][] = Object.entries(query.shape);
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => [name, field.meta({ param: { explode: false } })]),
    ),
  );
}

const methodWords = {
  GET: "get",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
  DELETE: "delete",
} as const satisfies Record<OperationRow["method"], string>;

const areas: Readonly<Record<string, OperationRows>> = {
  Reports: reportsRows,
  Products: productsRows,
  "Grid owners": gridOwnersRows,
  Events: eventsRows,
  Dimensions: dimensionsRows,
  Invoices: invoicesRows,
  "Invoice groups": invoiceGroupsRows,
  "Invoice lines": linesRows,
  "Customers and contacts": customersRows,
  "Metering points and contracts": meteringPointsRows,
  "Debt collection": debtCollectionRows,
  "Product offerings and offers": offeringsRows,
  "Service types": serviceTypesRows,
  Prices: pricesRows,
};

/** The heading of an operation in the reference. */
function tagOf(operation: string): string {
  const found = Object.entries(areas).find(([, rows]) => operation in rows);
  if (!found) throw new Error(`No area has the operation ${operation}.`);
  return found[0];
}
