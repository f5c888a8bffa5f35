import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { createQueryClient } from "@/lib/browser/query-client";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import { abandonedLinesQuery, dropLines } from "@/lib/invoice-lines/abandoned/queries";
import { useAbandonedLines } from "./use-abandoned-lines";

/** Pages that were asked for, of the whole reading. */
let asked: number[] = [];
/** Ids of the lines that billing has, which each answer may change. */
let lines: number[] = [];
let onPage = (_page: number): void => undefined;
/** Billing's own maximum of a page. */
let mostOfPage = 1000;
/** A page that cannot be read. */
let refused: number | null = null;

beforeEach(() => {
  asked = [];
  mostOfPage = 1000;
  refused = null;
  onPage = () => undefined;
  vi.stubGlobal("fetch", async (address: string) => {
    const { searchParams } = new URL(address, "http://desk.test");
    const [page, wanted] = ["page", "size"].map((name) => Number(searchParams.get(name)));
    const size = Math.min(wanted ?? 0, mostOfPage);
    if (page === undefined || wanted === 60) return Response.json([]);
    asked.push(page);
    if (refused === page) return Response.json({ title: "No", status: 403 }, { status: 403 });
    onPage(page);
    const own = lines.slice((page - 1) * size, page * size);
    return Response.json(own.map((id) => exampleQueueLine(`line ${id}`).line));
  });
});

const linesTo = (count: number) => Array.from({ length: count }, (_, id) => id);

function Loaded() {
  const { loaded, walk } = useAbandonedLines();
  const { rows, more } = loaded;
  const all = more.kind === "append" && !more.available && !more.loading;
  const failed = more.kind === "append" && more.failed;
  return (
    <>
      <p>{`${all ? "all" : "some"} ${rows.length}, ${walk ? walk.repeated : "none"} again`}</p>
      {failed ? (
        <button type="button" onClick={more.load}>
          go on
        </button>
      ) : null}
    </>
  );
}

it("asks for one page more than the list has, to see that it ended", async () => {
  lines = linesTo(12);
  await renderPage(<Loaded />);
  await screen.findByText("all 12, none again");
  expect(asked).toEqual([1, 2]);
});

it("reads a long list to its end, each page once", async () => {
  lines = linesTo(5100);
  await renderPage(<Loaded />);
  await screen.findByText("all 5100, none again");
  expect(asked.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  expect([...new Set(asked)]).toEqual(asked);
  expect(Math.max(...asked)).toBeLessThanOrEqual(8);
});

it("reads a list in pages of another size than it asked for", async () => {
  lines = linesTo(45);
  mostOfPage = 20;
  await renderPage(<Loaded />);
  await screen.findByText("all 45, none again");
  expect(asked).toEqual([1, 2, 3, 4]);
});

it("ends where billing answers the last page again", async () => {
  lines = linesTo(1000);
  onPage = (page) => {
    lines = Array.from({ length: page }, () => linesTo(1000)).flat();
  };
  await renderPage(<Loaded />);
  await screen.findByText("all 1000, none again");
  expect(asked).toEqual([1, 2]);
});

it("reads the list again where a line came twice, and tells so", async () => {
  lines = linesTo(2500);
  const moved = [0, ...linesTo(2500)];
  // A line is added at the top after the first page.
  onPage = (page) => {
    lines = page === 1 ? linesTo(2500) : moved;
  };
  await renderPage(<Loaded />);
  await screen.findByText("all 2500, 1 again");
  expect(asked.filter((page) => page === 1)).toHaveLength(2);
});

it("keeps what came before a page that failed, and goes on behind it", async () => {
  lines = linesTo(5100);
  refused = 4;
  const { user } = await renderPage(<Loaded />);
  const goOn = await screen.findByRole("button", { name: "go on" });
  screen.getByText("some 3000, none again");
  refused = null;
  asked = [];
  await user.click(goOn);
  await screen.findByText("all 5100, none again");
  expect(asked.slice(0, 2)).toEqual([4, 5]);
  expect([...new Set(asked)]).toEqual(asked);
});

it("shows no line again that was archived while the list was read", async () => {
  lines = linesTo(5100);
  const client = createQueryClient();
  onPage = (page) => {
    if (page === 4) dropLines(client, new Set([exampleQueueLine("line 7").line.id]));
  };
  await renderPage(<Loaded />, { client });
  await screen.findByText("all 5099, none again");
});

it("hydrates as the document, whatever was read before that", async () => {
  lines = linesTo(12);
  const pageOf = (client: QueryClient) => (
    <QueryClientProvider client={client}>
      <Loaded />
    </QueryClientProvider>
  );
  const read = createQueryClient();
  await read.fetchInfiniteQuery(abandonedLinesQuery());
  const container = document.createElement("div");
  container.innerHTML = renderToString(pageOf(createQueryClient()));
  expect(container.textContent).toBe("some 0, none again");
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(container, pageOf(read), { onRecoverableError }));
  await waitFor(() => expect(container.textContent).toBe("all 12, none again"));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
