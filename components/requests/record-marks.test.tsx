import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RowsRestContext } from "@/components/shell/rows-rest-context";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { customerQuery } from "@/lib/customers/queries";
import { RecordMarks } from "./record-marks";

const guid = (number: number) => number.toString(16).padStart(32, "0");

interface Answer {
  readonly pending?: readonly object[];
  readonly deceased?: readonly string[];
}

async function show(rows: readonly Parameters<typeof RecordMarks>[0][], answer: Answer = {}) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ pending: [], deceased: [], ...answer }),
  );
  vi.stubGlobal("fetch", asked);
  const client = createQueryClient();
  const customer = { name: "Kari Nordmann", status: "deceased" };
  client.setQueryData([...customerQuery(guid(9)).queryKey], { customer, accounts: [] });
  const { container } = await renderPage(
    <ul>
      {rows.map((row) => (
        <li key={row.accountGuid ?? row.customerGuid}>
          <RecordMarks {...row} />
        </li>
      ))}
    </ul>,
    { client },
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const bodies = asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  const texts = () => [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  return { bodies, texts };
}

it("reads the marks of all rows with one call, and shows each row its own", async () => {
  const pending = [
    { accountGuid: guid(1), field: "name", asked: "Cabin" },
    { accountGuid: guid(1), field: "email", asked: null },
  ];
  const rows = [1, 2, 3].map((number) => ({ accountGuid: guid(number), customerGuid: guid(7) }));
  const { bodies, texts } = await show([...rows, { customerGuid: guid(8) }], {
    pending,
    deceased: [guid(8)],
  });
  expect(await screen.findByText("Deceased")).toBeDefined();
  expect(texts()).toEqual([
    "Requested, not applied yet: Name: Cabin, E-mail: Empty",
    "",
    "",
    "Deceased",
  ]);
  expect(screen.getByTitle(/Name: Cabin/)).toBeDefined();
  expect(bodies).toEqual([
    { accountGuids: [guid(1), guid(2), guid(3)], customerGuids: [guid(7), guid(8)] },
  ]);
});

it("marks a customer that the page has read as deceased, without another read of it", async () => {
  const { bodies, texts } = await show([{ accountGuid: guid(1), customerGuid: guid(9) }]);
  expect(texts()).toEqual(["Deceased"]);
  expect(bodies).toHaveLength(1);
});

it("DE4: marks a death that was registered elsewhere, where a debt case is open", async () => {
  const answered = vi.fn(async (address: string) =>
    address.includes(guid(5))
      ? Response.json({ customer: { name: "Kari Nordmann", status: "deceased" }, accounts: [] })
      : Response.json({ pending: [], deceased: [] }),
  );
  vi.stubGlobal("fetch", answered);
  await renderPage(
    <>
      <RecordMarks customerGuid={guid(5)} readsCustomer />
      <RecordMarks customerGuid={guid(6)} />
    </>,
  );
  expect(await screen.findByText("Deceased")).toBeDefined();
  const read = answered.mock.calls.map(([address]) => address);
  expect(read.filter((address) => address.includes(guid(6)))).toEqual([]);
});

it("names only the fields of a group with a protected address", async () => {
  const pending = [{ accountGuid: guid(1), field: "name", asked: "Cabin" }];
  const row = { accountGuid: guid(1), customerGuid: null, isProtected: true };
  const { texts } = await show([row], { pending });
  expect(await screen.findByTitle("Requested, not applied yet: Name")).toBeDefined();
  expect(texts()).toEqual(["Requested, not applied yet: Name"]);
});

it("asks about at most 200 groups at once", async () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({
    accountGuid: guid(number),
    customerGuid: null,
  }));
  const { bodies } = await show(rows);
  expect(bodies.map(({ accountGuids }) => accountGuids.length)).toEqual([200, 200, 50]);
});

it("asks nothing about rows that are gone before the call", async () => {
  const asked = vi.fn(async () => Response.json({ pending: [], deceased: [] }));
  vi.stubGlobal("fetch", asked);
  const client = createQueryClient();
  const first = await renderPage(<RecordMarks accountGuid={guid(1)} customerGuid={null} />, {
    client,
  });
  first.unmount();
  await renderPage(<RecordMarks accountGuid={guid(2)} customerGuid={null} />, { client });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const [[, init] = []]: unknown[][] = asked.mock.calls;
  expect(JSON.parse(Object(init).body)).toEqual({ accountGuids: [guid(2)], customerGuids: [] });
});

it("shows the marks that are known, and reads none, while the rows may be gone at once", async () => {
  const asked = vi.fn(async () => Response.json({ pending: [], deceased: [] }));
  vi.stubGlobal("fetch", asked);
  const client = createQueryClient();
  const customer = { name: "Kari Nordmann", status: "deceased" };
  client.setQueryData([...customerQuery(guid(9)).queryKey], { customer, accounts: [] });
  const rows = (rest: "moving" | "resting") => (
    <RowsRestContext value={rest}>
      <RecordMarks accountGuid={guid(1)} customerGuid={guid(9)} />
      <RecordMarks accountGuid={guid(2)} customerGuid={guid(8)} readsCustomer />
    </RowsRestContext>
  );
  const shown = await renderPage(rows("moving"), { client });
  expect(screen.getAllByText("Deceased")).toHaveLength(1);
  expect(client.isFetching()).toBe(0);
  shown.unmount();
  await renderPage(rows("resting"), { client });
  expect(client.isFetching()).toBeGreaterThan(0);
});
