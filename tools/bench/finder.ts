import { z } from "zod";
import { openInvoicesSchema } from "../../lib/contract/open-invoice";
import { type OperationId, operationTable } from "../../lib/contract/operation-table";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import { readJson, type ServiceAccess } from "../stack/service-calls";
import type { Figure } from "./figure";
import { Dice, type SearchValues, sampleWorld } from "./search-values";
import { type SessionCookie, signIn } from "./sign-in";
import { percentile } from "./statistics";
import { startWorld } from "./world";

export interface FinderOptions {
  readonly groups: number;
  readonly worlds: string;
}

const questions = 400;
const warmUps = 40;

/** Limit in milliseconds for 95 of 100 answers of a source. */
const p95 = { desk: 100, billing: 400 } as const;

/** Texts that a person types or pastes, and the customers whose records they opened last. */
interface Question {
  readonly kind: string;
  readonly text: string;
  readonly near: readonly string[];
}

/** Measures how soon the desk answers the finder, with the service on PostgreSQL. */
export async function measureFinder(
  cleanup: Cleanup,
  { groups, worlds }: FinderOptions,
): Promise<Figure[]> {
  const world = await startWorld(cleanup, { engine: "PostgreSQL", groups, worlds });
  printLine("finder: sampling the world");
  const values = await sampleWorld(world);
  const desk = await world.startDesk();
  const access = { address: desk.address, cookie: await signIn(desk.address) };
  const mix = await drawQuestions(world, values, await indexNumbers(access, values));
  // Fills the register of open invoices, as the first load of their list does.
  await send(access, "PUT", "/api/desk/open-invoices/ledger", {});
  const figures: Figure[] = [];
  for (const source of ["desk", "billing"] as const) {
    printLine(`finder: ${warmUps} questions to warm up, then ${questions}, ${source}`);
    const ask = async ({ text, near }: Question) => {
      const start = performance.now();
      const answer = await send(access, "POST", "/api/desk/finder", { text, source, near });
      return { time: performance.now() - start, answer: answerSchema.parse(answer) };
    };
    for (const question of mix.slice(0, warmUps)) await ask(question);
    const times: { kind: string; time: number }[] = [];
    for (const question of mix) {
      const { time, answer } = await ask(question);
      if (answer.incomplete)
        throw new Error(`The finder's answer to a ${question.kind} lacks a part.`);
      times.push({ kind: question.kind, time });
    }
    reportSlowest(source, times);
    const all = times.map(({ time }) => time);
    const name = `finder on ${groups} groups, hits of ${source}`;
    figures.push(
      { part: "finder", name: `${name}, p50`, measured: percentile(all, 0.5), ...plainTime },
      {
        part: "finder",
        name: `${name}, p95`,
        measured: percentile(all, 0.95),
        unit: "ms",
        target: { kind: "below", value: p95[source] },
      },
    );
  }
  await desk.stop();
  await world.stop();
  return figures;
}

const plainTime = { unit: "ms", target: null } as const;
const answerSchema = z.object({ hits: z.array(z.unknown()), incomplete: z.boolean() });

/** Numbers that the finder's index has. */
interface IndexedNumbers {
  readonly invoices: readonly string[];
  readonly points: readonly string[];
}

/** Customers whose lists are read as by a page, which fills the index of numbers. */
const indexedCustomers = 60;

async function indexNumbers(access: DeskAccess, { groups }: SearchValues): Promise<IndexedNumbers> {
  const guids = [...new Set(groups.map(({ customerGuid }) => customerGuid))];
  const invoices: string[] = [];
  const points: string[] = [];
  for (const guid of guids.slice(0, indexedCustomers)) {
    const read = async (operation: OperationId, parameter: string, query: string) => {
      const path = operationTable[operation].path.replace(`{${parameter}}`, guid);
      return send(access, "GET", `/api/service${path}?${query}`);
    };
    const list = invoiceNumbersSchema.parse(await read("listInvoices", "customerGuid", "page=0"));
    invoices.push(...list.map(({ invoiceNumber }) => invoiceNumber));
    const own = pointsSchema.parse(
      await read("listMeteringPointsOfCustomer", "guid", "showall=true"),
    );
    points.push(...own.map(({ accountingPointId }) => accountingPointId));
  }
  return { invoices, points };
}

const invoiceNumbersSchema = z.array(z.object({ invoiceNumber: z.string() }));
const pointsSchema = z.array(z.object({ accountingPointId: z.string() }));

async function drawQuestions(
  world: ServiceAccess,
  values: SearchValues,
  indexed: IndexedNumbers,
): Promise<Question[]> {
  const open = await readJson(world, openInvoicesSchema, { operation: "listOpenInvoices" });
  const dice = new Dice(2028);
  const kinds = questionKinds(values, dice);
  const invoiceKinds = questionKindsOfInvoices(open, dice);
  const indexedKinds: Draws = {
    "indexed invoice's number": () => dice.pick(indexed.invoices),
    "indexed metering point": () => dice.pick(indexed.points),
  };
  const all = Object.entries({ ...kinds, ...invoiceKinds, ...indexedKinds });
  return Array.from({ length: questions }, (_, index) => {
    const [kind, draw] = dice.pick(all);
    const near = [dice.pick(values.groups).customerGuid, dice.pick(values.groups).customerGuid];
    return { kind, text: draw(index), near };
  });
}

type Draws = Readonly<Record<string, (index: number) => string>>;

function questionKinds({ groups, customerNumbers }: SearchValues, dice: Dice): Draws {
  const group = () => dice.pick(groups);
  return {
    "customer's name": () => group().customerName,
    "beginning of a name": () => group().customerName.slice(0, 3 + dice.roll(5)),
    "customer number": () => dice.pick(customerNumbers),
    "ERP id": () => dice.pick(groups.flatMap(({ erpId }) => erpId ?? [])),
    "e-mail": () => dice.pick(groups.flatMap(({ email }) => email ?? [])),
    "invoice group's id": () => group().accountGuid,
    "customer's id": () => group().customerGuid,
    "metering point": (index) => `7070575${String(index).padStart(11, "0")}`,
    "organization number": () => "314159268",
    "debt case's id": (index) => `NC-2026-${index}`,
    "product's name": () => "strøm",
  };
}

function questionKindsOfInvoices(open: z.output<typeof openInvoicesSchema>, dice: Dice): Draws {
  const references = open.flatMap((row) => row.invoiceCustomerIdentificationNumber ?? []);
  return {
    "open invoice's number": () => dice.pick(open).invoiceNumber,
    "number of no open invoice": (index) => String(80_000_000 + index),
    "payment reference": () => dice.pick(references),
  };
}

interface DeskAccess {
  readonly address: string;
  readonly cookie: SessionCookie;
}

/** A request as the desk's own pages send it. */
async function send(
  { address, cookie }: DeskAccess,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    headers: {
      "content-type": "application/json",
      origin: address,
      "x-desk-request": "1",
      "sec-fetch-site": "same-origin",
      cookie: `${cookie.name}=${cookie.value}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The desk answered ${response.status} to ${path}.`);
  return response.json();
}

/** Prints which kinds of questions cost most, for optimisation. */
function reportSlowest(source: string, times: readonly { kind: string; time: number }[]): void {
  const kinds = [...new Set(times.map(({ kind }) => kind))].map((kind) => {
    const own = times.filter((one) => one.kind === kind).map(({ time }) => time);
    return { kind, count: own.length, worst: percentile(own, 0.95) };
  });
  for (const { kind, count, worst } of kinds.sort((a, b) => b.worst - a.worst).slice(0, 6)) {
    printLine(`finder: slow, p95 ${worst.toFixed(1)} ms of ${count}, ${source}: ${kind}`);
  }
}
