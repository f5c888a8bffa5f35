import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GroupName } from "@/components/shell/group-name";
import { readGroupName } from "@/components/shell/group-names";
import { renderPage } from "@/components/shell/testing/render-page";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { columnsOf } from "./list-columns";
import { ListScreen } from "./list-screen";
import { type ExampleRow, exampleList } from "./testing/example-list";
import { openedList } from "./testing/opened-list";
import { stubLayout } from "./testing/stub-layout";

const { name, named } = columnsOf<ExampleRow>();
const columns = [
  name("name", (row) => row.name),
  named("elements", ({ id }) => id, {
    read: readGroupName("group"),
    cell: ({ id }) => <GroupName accountGuid={id} of="group" />,
  }),
];

let asked: string[];
/** What is on the page while it is printed. */
let paper: string;
let print: ReturnType<typeof vi.fn>;

beforeEach(() => {
  stubLayout();
  asked = [];
  paper = "";
  print = vi.fn(() => {
    window.dispatchEvent(new Event("beforeprint"));
    paper = document.body.textContent ?? "";
    window.dispatchEvent(new Event("afterprint"));
  });
  vi.stubGlobal("print", print);
});

it("leaves what only acts off the paper: a column of actions, the buttons of a notice", async () => {
  const action = { ...name("type", ({ id }) => `open ${id}`), action: true };
  const Notice = () => <Banner title="Old" actions={<Button>Take it</Button>} />;
  const list = exampleList(
    {},
    { columns: [...columns.slice(0, 1), action], parts: { Notices: Notice } },
  );
  await renderPage(<ListScreen list={list} opened={openedList} />, { address: "/list" });
  const isPrinted = (element: Element) => element.closest(".print\\:hidden") === null;
  expect(isPrinted(screen.getByText("open a"))).toBe(false);
  expect(isPrinted(screen.getByRole("columnheader", { name: "Type" }))).toBe(false);
  expect(isPrinted(screen.getByRole("button", { name: "Take it" }))).toBe(false);
  expect(isPrinted(screen.getByText("Old"))).toBe(true);
  expect(isPrinted(screen.getByText("Alfa"))).toBe(true);
});

async function show(answer: (id: string) => Response | Promise<Response>, list = columns) {
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const { accountGuid } = JSON.parse(String(body));
    asked.push(accountGuid);
    return answer(accountGuid);
  });
  const page = <ListScreen list={exampleList({}, { columns: list })} opened={openedList} />;
  return renderPage(page, { address: "/list" });
}

const group = (accountGuid: string) =>
  Response.json([{ accountGuid, name: `Group ${accountGuid}` }]);

it("reads the names of all loaded rows before it prints, and then prints them", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = await show(async (id) => {
    await held;
    return group(id);
  });
  await user.keyboard("{Control>}p{/Control}");
  expect(await screen.findByText("Reading names for printing")).toBeDefined();
  expect(print).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 20_000);
  for (const id of ["a", "b", "c"]) expect(paper).toContain(`Group ${id}`);
  expect(new Set(asked)).toEqual(new Set(["a", "b", "c"]));
});

it("prints also where a name cannot be read, with the id", async () => {
  const { user } = await show(() => new Response("", { status: 503 }));
  await user.keyboard("{Control>}p{/Control}");
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 20_000);
  expect(paper).toMatch(/Bravo ?b/);
});

it("leaves the key to the browser where no name is to be read", async () => {
  const { user } = await show(group, columns.slice(0, 1));
  await user.keyboard("{Control>}p{/Control}");
  expect(print).not.toHaveBeenCalled();
});
