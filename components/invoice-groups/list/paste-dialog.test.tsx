import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { fieldFile } from "@/lib/domain/testing/field-files";
import { PasteDialog } from "./paste-dialog";

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ id: "selection-1", state: "reading" }, { status: 201 });
  });
});

async function show() {
  const { user, router } = await renderPage(<PasteDialog onClose={() => undefined} />);
  const dialog = await screen.findByRole("dialog", { name: "Select invoice groups by id" });
  const ids = within(dialog).getByRole("textbox", { name: /^Ids/ });
  return { user, ids, router };
}

const next = () => screen.getByRole("button", { name: "Continue" });

it("sends the pasted text as it is, and leads to the settings to change", async () => {
  const { user, ids, router } = await show();
  await user.click(ids);
  await user.paste("20417\n20418");
  await user.click(next());
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      "/approvals/new-bulk-change?selection=selection-1",
    ),
  );
  expect(sent).toEqual([{ source: "text", text: "20417\n20418" }]);
});

it("takes the text of a file, and refuses an empty one by its name", async () => {
  const { user, ids } = await show();
  const input = document.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no input for a file");
  await user.upload(input, new File([], "none.csv", { type: "text/csv" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "none.csv is empty. Choose another file.",
  );
  await user.upload(input, new File(["erpId\n20417"], "ids.csv", { type: "text/csv" }));
  await waitFor(() => expect(ids).toHaveProperty("value", "erpId\n20417"));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("PA12 takes the text of a file in UTF-16, and in the encoding that a person chooses", async () => {
  const { user, ids } = await show();
  const input = document.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no input for a file");
  const bytes = Buffer.from(fieldFile("paste-utf16le-bom.csv"));
  await user.upload(input, new File([bytes], "ids.csv", { type: "text/csv" }));
  await waitFor(() => expect(ids).toHaveProperty("value", expect.stringMatching(/^Navn;Fakt/)));
  const cell = new File([Buffer.from([0x42, 0xe6])], "old.csv", { type: "text/csv" });
  await user.upload(input, cell);
  await waitFor(() => expect(ids).toHaveProperty("value", "Bæ"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Encoding" }), "Code page 850");
  await waitFor(() => expect(ids).toHaveProperty("value", "Bµ"));
});

it("asks for the column of the ids where it is not known, and sends nothing before", async () => {
  const { user, ids, router } = await show();
  await user.click(ids);
  await user.paste("Kari;20417;12\nOla;20418;13");
  await user.click(next());
  const second = await screen.findByRole("radio", { name: /^Column 2/ });
  expect(screen.getByText("20417 · 20418")).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(next());
  expect((await screen.findByRole("alert")).textContent).toBe("Choose a column");
  await user.click(second);
  await user.click(next());
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ source: "text", text: "Kari;20417;12\nOla;20418;13", column: 1 }]);
});

it("names the missing list, and sends nothing", async () => {
  const { user, ids } = await show();
  await user.click(next());
  await waitFor(() => expect(ids.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
});
