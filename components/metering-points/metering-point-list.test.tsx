import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { collectSavedFiles, linesOf } from "@/components/list/testing/saved-files";
import { renderPage } from "@/components/shell/testing/render-page";
import type { PointOwner } from "@/lib/metering-points/queries";
import { MeteringPoints } from "./metering-points";

const [customerGuid, north, south] = ["c", "a", "b"].map((digit) => digit.repeat(32));

function contract(number: string, accountGuid: string | undefined, status = "active") {
  const product = { productOfferingId: "p", name: "Spot" };
  const [startDate, endDate] = ["2026-01-01", null];
  return {
    guid: `g${number}`,
    contractNumber: number,
    accountGuid,
    status,
    startDate,
    endDate,
    product,
  };
}

const point = {
  guid: "point",
  accountingPointId: "707057500012345678",
  serviceTypeKey: "heat-pump",
  direction: "consumption",
  gridOwnerGln: null,
  priceArea: "NO1",
  meterNumber: "M1",
  yearlyVolume: 12_000,
  address: null,
  secretLocation: true,
  contracts: [contract("100", north), contract("200", south, "queued-at-hub")],
};
const account = (accountGuid: string | undefined, name: string) => ({ accountGuid, name });
const customer = { accounts: [account(north, "Nord"), account(south, "Sør")], contacts: [] };

let points: Response | null;
const asked: string[] = [];

beforeEach(() => {
  points = null;
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.endsWith("/accounts")) return Response.json(customer);
    return points ?? Response.json([point]);
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

async function show(owner: PointOwner, search = "") {
  return renderPage(<MeteringPoints owner={owner} opened={openedList} />, {
    role: "auditor",
    address: `/list?${search}`,
  });
}

const ofCustomer: PointOwner = { kind: "customer", customerGuid: customerGuid ?? "" };
const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

it("shows a metering point below each of a customer's groups that is billed for it", async () => {
  await show(ofCustomer);
  await waitFor(() => expect(names()).toHaveLength(6));
  expect(names()).toEqual([
    expect.stringMatching(/^Invoice groupNord1 metering point, 1 contract/),
    expect.stringMatching(/^Metering point707057500012345678/),
    "100",

    expect.stringMatching(/^Invoice groupSør/),
    expect.stringMatching(/^Metering point/),
    "200",
  ]);
  expect(screen.getAllByRole("link", { name: /^Next invoice: / })[1]).toHaveProperty(
    "href",
    expect.stringContaining(`${south}/lines?meteringPoint=707057500012345678`),
  );
});

it("MP2: is whole on the screen, in the links and in the file, all eighteen digits of it", async () => {
  const number = "707057500000009875";
  points = Response.json([{ ...point, accountingPointId: number }]);
  const files = collectSavedFiles();
  const { user } = await show(ofCustomer);
  await waitFor(() => expect(names()).toHaveLength(6));
  expect(names()[1]).toContain(number);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  const ofPoint = links.filter((href) => href.includes("70705750"));
  expect(ofPoint.length).toBeGreaterThan(1);
  for (const href of ofPoint) expect(href).toContain(number);
  points = Response.json([{ ...point, accountingPointId: number }]);
  await user.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  await user.click(within(dialog).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [, ...lines] = await linesOf(files[0]);
  expect(lines.length).toBeGreaterThan(0);
  // Guarded, so that no spreadsheet rounds it.
  for (const line of lines) expect(line).toContain(`"=""${number}"""`);
});

it("hides and shows the rows below a heading", async () => {
  const { user } = await show(ofCustomer);
  await waitFor(() => expect(names()).toHaveLength(6));
  await user.click(screen.getByRole("button", { name: "Collapse Nord" }));
  expect(names()).toHaveLength(4);
  const closed = screen.getByRole("button", { name: "Expand Nord" });
  expect(closed.getAttribute("aria-expanded")).toBe("false");
  await user.click(closed);
  expect(names()).toHaveLength(6);
});

it("has no heading for the invoice group whose page it is, and a status as billing wrote it", async () => {
  const owner = { customerGuid: customerGuid ?? "", accountGuid: north ?? "" };
  await show({ kind: "invoice-group", ...owner }, "all=1&status=queued-at-hub");
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(within(screen.getByRole("table")).getByText("queued-at-hub")).toBeDefined();
  expect(screen.getByText("Protected address")).toBeDefined();
  expect(asked.find((address) => address.includes("accountingpoints"))).toMatch(
    `/v1/cm/account/${north}/accountingpoints?showall=true&limit=200`,
  );
});

it("says that closed contracts are hidden, and where nothing else is there", async () => {
  points = Response.json([]);
  await show(ofCustomer);
  expect(await screen.findByText("No current contracts")).toBeDefined();
  expect(screen.getByText("Ended, terminated and reverted contracts are hidden.")).toBeDefined();
});

/** As many metering points as the first question asks for. */
const manyPoints = () =>
  Response.json(
    Array.from({ length: 200 }, (_, at) => ({
      ...point,
      guid: `p${at}`,
      contracts: [contract(`${at}`, north)],
    })),
  );

it("keeps the first rows where more cannot be loaded, and offers to try again", async () => {
  points = manyPoints();
  const { user } = await show(ofCustomer);
  const more = await screen.findByRole("button", { name: "Load more" });
  points = Response.json({ type: "about:blank", title: "Bad", status: 400 }, { status: 400 });
  await user.click(more);
  expect(await screen.findByText("More rows could not be loaded")).toBeDefined();
  expect(names()[1]).toMatch(/^Metering point/);
  points = null;
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.queryByText(/^Showing the first 200\./)).toBeNull());
});

it("says that an answer of the length that was asked for may be cut off, and asks for more", async () => {
  points = manyPoints();
  const { user } = await show(ofCustomer);
  expect(await screen.findByText(/^Showing the first 200\./)).toBeDefined();
  points = null;
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.queryByText(/^Showing the first 200\./)).toBeNull());
  expect(asked.at(-1)).toContain("limit=10000");
});

it("says why it could not be loaded, instead of showing an empty list", async () => {
  const problem = { type: "about:blank", title: "Forbidden", status: 403 };
  points = Response.json(problem, { status: 403 });
  await show(ofCustomer);
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});
