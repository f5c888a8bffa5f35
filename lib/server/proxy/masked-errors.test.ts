import { expect, it } from "vitest";
import { createLog, type LogFields } from "../log";
import { DeskProblem, problemResponse } from "../problem";
import { readProblemBody } from "../upstream/problem-body";
import { serviceRefusal } from "../upstream/service-refusal";

const fnr = "15076500565";
const secret = "c4nary9f8e7d6c5b4a3210";
const texts = [
  `Unknown customer ${fnr}.`,
  `Unknown customer 150765 00565.`,
  `Unknown customer 131052-308T.`,
  `Bearer ${secret} has expired.`,
  `No invoice for Token=${secret}.`,
  `No invoice for invoiceToken%3D${secret}.`,
  `${"x ".repeat(247)}${fnr}`,
];
const refuse = (status: number, body: object) =>
  serviceRefusal(status, readProblemBody(Buffer.from(JSON.stringify(body)), {}));
const leaked = /c4nary|1507650|00565|308T/;

it.each(texts)("passes a refusal of the service on without what is secret in it: %.60s", (text) => {
  const { problem } = refuse(400, {
    type: "x",
    title: text,
    detail: text,
    errors: [{ path: text.slice(-80), message: text }],
  });
  expect(JSON.stringify(problem)).not.toMatch(leaked);
  expect(problem.errors).toHaveLength(1);
});

it.each([
  ["Unknown 15076500566.", "Unknown •••."],
  ["Unknown 150765 00566.", "Unknown •••."],
  ["Unknown 1507\u200e65\u201100566.", "Unknown •••."],
  ["Unknown 010165-4007.", "Unknown •••."],
  ["Unknown 191500882393.", "Unknown •••."],
  ["Unknown 131052-308A.", "Unknown •••."],
  ["Unknown 0101654006.", "Unknown •••."],
  ["Unknown 559900-0006.", "Unknown 559900-0006."],
  ["Unknown 165599000006.", "Unknown 165599000006."],
  ["Unknown NO 999 000 010 MVA.", "Unknown NO 999 000 010 MVA."],
])("hides in a refusal what may be an id, and no company's number: %s", (title, shown) => {
  expect(refuse(400, { title }).problem.title).toBe(shown);
});

it("passes no type on that hides a national id", () => {
  expect(refuse(404, { type: `x-${fnr}` }).problem.type).toBe("not-found");
  expect(refuse(404, { type: "unknown-invoice" }).problem.type).toBe("unknown-invoice");
});

it.each(texts)("masks every problem of the desk's own: %.60s", async (text) => {
  const errors = [{ path: `body.${text}`, message: text }];
  const problem = new DeskProblem({ type: "x", title: text, status: 400, detail: text, errors });
  const answer = await problemResponse(problem, "0".repeat(32)).text();
  expect(answer).not.toMatch(leaked);
  expect(answer).toContain('"path":"body.');
});

it.each(texts)("writes no secret into a line of the log: %.60s", (text) => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const fields: LogFields = {
    traceId: "0".repeat(32),
    route: text,
    invoiceNumber: text,
    kind: text,
  };
  log.write("info", "request", { ...fields, error: text, milliseconds: 12 });
  expect(lines.join()).not.toMatch(leaked);
  expect(lines.join()).toContain('"milliseconds":12');
});
