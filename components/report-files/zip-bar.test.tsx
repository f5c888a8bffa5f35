import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { createQueryClient } from "@/lib/browser/query-client";
import { ZipBar } from "./zip-bar";

const saveFile = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock("@/lib/browser/save-file", () => ({ saveFile }));

const file = (name: string, size = 10) => ({
  ...{ name, size, folder: null, customerGuid: null, mediaType: "text/csv" },
  createdAt: "2026-11-05T04:30:00Z",
});

async function show(files: ReturnType<typeof file>[], answer: (name: string) => Response) {
  saveFile.mockClear();
  vi.stubGlobal("fetch", async (address: string) =>
    answer(new URL(address, "http://desk.test").searchParams.get("name") ?? ""),
  );
  const { user } = await renderIn(
    "en",
    <QueryClientProvider client={createQueryClient()}>
      <ZipBar rows={files} all={false} locked={0} elsewhere={0} clear={() => undefined} />
    </QueryClientProvider>,
  );
  return user;
}

async function savedFiles() {
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [blob, name] = saveFile.mock.calls[0] ?? [];
  const unpacked = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()));
  const texts = Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)]);
  return { name, files: Object.fromEntries(texts) };
}

const button = () => screen.getByRole("button", { name: "Download as ZIP" });

it("saves the selected files with their folders as one ZIP", async () => {
  const files = [file("2026/11/Årsoppgjør.csv"), file("b.csv")];
  const user = await show(files, (name) => new Response(`content of ${name} æ`));
  await user.click(button());
  expect(await savedFiles()).toEqual({
    name: "report-files.zip",
    files: {
      "2026/11/Årsoppgjør.csv": "content of 2026/11/Årsoppgjør.csv æ",
      "b.csv": "content of b.csv æ",
    },
  });
});

it("names the files that could not be read, and saves the others", async () => {
  const problem = { type: "not-found", title: "x", status: 404 };
  const user = await show([file("a.csv"), file("b.csv")], (name) =>
    name === "a.csv" ? Response.json(problem, { status: 404 }) : new Response("b"),
  );
  await user.click(button());
  expect((await savedFiles()).files).toEqual({ "b.csv": "b" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("1 file could not be read and is not in the ZIP");
  expect(alert.textContent).toContain("a.csv");
});

it("saves nothing where no file could be read", async () => {
  const problem = { type: "not-found", title: "x", status: 404 };
  const user = await show([file("a.csv")], () => Response.json(problem, { status: 404 }));
  await user.click(button());
  await screen.findByRole("alert");
  expect(saveFile).not.toHaveBeenCalled();
});

it.each([
  ["too many files", Array.from({ length: 51 }, (_, at) => file(`${at}.csv`))],
  ["too many bytes", [file("a.csv", 51 * 1_048_576)]],
])("explains its limits for %s", async (_, files) => {
  await show(files, () => new Response("a"));
  expect(screen.getByText("A ZIP holds at most 50 files and 50 MB.")).toBeDefined();
  expect(button()).toHaveProperty("disabled", true);
});
