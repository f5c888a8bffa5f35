import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { useReportLabels, useSeenReports } from "./seen-context";
import { SeenProvider } from "./seen-provider";

const guid = "c".repeat(32);
const file = (name: string, createdAt: string, customerGuid: string | null = null) => ({
  name,
  createdAt,
  customerGuid,
  folder: null,
  mediaType: "text/csv",
  size: 1,
});
const files = [
  file("old.csv", "2026-11-05T04:30:00Z"),
  file("new.csv", "2026-11-20T04:30:00Z", guid),
];

function Shown() {
  const { count, newest, save } = useSeenReports();
  const labels = useReportLabels();
  return (
    <>
      <p>{`${count} new, ${labels.customer(guid)}`}</p>
      <ul>{files.map((one) => (labels.isNew(one) ? <li key={one.name}>{one.name}</li> : null))}</ul>
      <button type="button" onClick={() => newest !== null && save.mutate(newest)}>
        Seen
      </button>
    </>
  );
}

it("names a customer by a word and the start of the id where billing has no name", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("/allfiles")
      ? Response.json(files)
      : Response.json({ type: "not-found", title: "x", status: 404 }, { status: 404 }),
  );
  await renderPage(
    <SeenProvider seenAt={null}>
      <Shown />
    </SeenProvider>,
  );
  expect(await screen.findByText("2 new, Customer cccccccc…")).toBeDefined();
});

it("counts the files since the last visit until they are marked, and names customers", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method === "PUT") bodies.push([address, init.body]);
    if (init.method === "PUT") return new Response(null, { status: 204 });
    if (address.includes("/allfiles")) return Response.json(files);
    return Response.json({ customer: { name: "Lyngstein AS" }, accounts: [] });
  });
  const { user } = await renderPage(
    <SeenProvider seenAt="2026-11-05T04:30:00.000Z">
      <Shown />
    </SeenProvider>,
  );
  expect(await screen.findByText("1 new, Lyngstein AS")).toBeDefined();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["new.csv"]);
  await user.click(screen.getByRole("button", { name: "Seen" }));
  expect(await screen.findByText("0 new, Lyngstein AS")).toBeDefined();
  expect(bodies).toEqual([
    ["/api/desk/preferences/report-files.seen", '"2026-11-20T04:30:00.000Z"'],
  ]);
});
