import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { z } from "zod";
import { handleDesk } from "../../compose";
import { deskOperations } from "../../desk-contract/desk-operations";
import { type DeskRow, deskTable } from "../../desk-contract/desk-table";
import type { DeskShapes } from "../../desk-contract/shapes";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";

const operationSchema = z.looseObject({
  operationId: z.string(),
  "x-permission": z.string().nullable(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        example: z.union([z.string(), z.number(), z.boolean()]).optional(),
      }),
    )
    .default([]),
  responses: z.record(z.string(), z.looseObject({ content: z.looseObject({}).default({}) })),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

describeOnEachDatabase("The OpenAPI document of the desk's own API", (open) => {
  const held = useTestDesk(open);
  const ask = async (cookie?: string) =>
    handleDesk(
      held.desk.runtime,
      held.desk.request("GET", "/api/desk/openapi.json", cookie === undefined ? {} : { cookie }),
    );
  const read = async (): Promise<unknown> =>
    (await ask(await held.desk.signIn(["auditor"]))).json();

  it("is for who is signed in", async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask(await held.desk.signIn(["clerk"]))).status).toBe(200);
  });

  it("is valid, and the linter finds nothing", { tags: ["thorough"] }, async () => {
    const document = await read();
    const { errors } = await new Validator().validate(Object(structuredClone(document)));
    expect(errors).toBeUndefined();
    const findings = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ["spec"] }),
    });
    expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("has each operation with its address, permission, page, key and answer", async () => {
    const { paths, openapi, servers } = documentSchema.parse(await read());
    expect([openapi, servers]).toEqual(["3.1.0", [{ url: "http://desk.test/api/desk" }]]);
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        `${method.toUpperCase()} ${path}`,
        operation["x-permission"],
        operation.parameters.some(({ name }) => name === "cursor"),
        operation.parameters.some(({ name }) => name === "Idempotency-Key"),
        Object.entries(operation.responses).flatMap(([status, { content }]) =>
          status.startsWith("2") ? [status, ...Object.keys(content)] : [],
        ),
      ]),
    );
    const shapes: Readonly<Record<string, DeskShapes>> = deskOperations;
    const rows: [string, DeskRow][] = Object.entries(deskTable);
    const expected = rows.map(([id, { method, path, permission, idempotent }]) => {
      const { position, media, answer = null, status }: Partial<DeskShapes> = shapes[id] ?? {};
      const type = media ?? (answer ? "application/json" : null);
      const described = type === null ? ["204"] : [String(status ?? 200), type];
      return [id, `${method} ${path}`, permission, position !== undefined, idempotent, described];
    });
    expect(found.sort()).toEqual(expected.sort());
  });

  it("has an example of each parameter that a call needs, which its own schema takes", async () => {
    const { paths } = documentSchema.parse(await read());
    const shapes: Readonly<Record<string, DeskShapes>> = deskOperations;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const wrong = operations.flatMap(({ operationId, parameters }) => {
      const { params, query } = shapes[operationId] ?? {};
      const examples = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((one) => one.in === place && (one.required || one.example !== undefined))
            .map(({ name, example }) => [name, example === undefined ? "" : String(example)]),
        );
      const accepted = [
        params?.safeParse(examples("path")).success === true,
        query?.safeParse(examples("query")).success === true,
        Object.values(examples("header")).every((example) => example !== ""),
      ];
      return accepted.every(Boolean) ? [] : [[operationId, ...accepted]];
    });
    expect(wrong).toEqual([]);
  });
});
