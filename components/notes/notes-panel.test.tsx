import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leaveAsReload } from "@/components/form/testing/leave-as-reload";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Language } from "@/lib/domain/languages";
import type { NoteFile } from "@/lib/domain/notes/note-shape";
import type { Role } from "@/lib/domain/roles";
import { NotesPanel } from "./notes-panel";

const me = { id: "00000000-0000-4000-8000-000000000001", name: "Åse Bø" };
const other = { id: "00000000-0000-4000-8000-000000000002", name: "Ingrid Solvang" };
const record = { kind: "customers", id: "c".repeat(32) } as const;
const moment = "2026-11-20T10:00:00.000Z";
const note = (id: string, author: typeof me, text: string) => ({
  id,
  author,
  text,
  mentions: [other],
  pinned: false,
  version: 1,
  createdAt: moment,
  editedAt: null,
});
const file: NoteFile = {
  id: "f1",
  author: other,
  name: "Receipt.pdf",
  type: "pdf",
  bytes: 2_200_000,
  createdAt: moment,
};

const sent: {
  method: string;
  path: string;
  search: URLSearchParams;
  body: BodyInit | null | undefined;
}[] = [];
let answers: Record<string, object> = {};

beforeEach(() => {
  sent.length = 0;
  answers = {
    "/api/desk/notes": {
      notes: [note("n1", me, "Ask @Ingrid Solvang today"), note("n2", other, "Hers")],
      files: [file],
    },
    "/api/desk/notes/people": { people: [me, other] },
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [path = "", search = ""] = address.split("?");
    const params = new URLSearchParams(search);
    sent.push({ method: init.method ?? "", path, search: params, body: init.body });
    return new Response(init.method === "GET" ? JSON.stringify(answers[path]) : "{}");
  });
});

const show = (role: Role, language: Language = "en") =>
  renderPage(<NotesPanel record={record} />, { role, actor: { personId: me.id }, language });

it("mentions whom the person chose from the suggestions, by keys alone", async () => {
  const { user } = await show("clerk");
  const box = await screen.findByRole("textbox", { name: "New note" });
  await user.click(box);
  await user.keyboard("Ask @");
  const list = await screen.findByRole("listbox", { name: "Colleagues to mention" });
  // A person cannot mention themselves.
  expect(
    within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Ingrid Solvang"]);
  await user.keyboard("ing{Enter}");
  expect(box).toHaveProperty("value", "Ask @Ingrid Solvang ");
  await user.keyboard("today{Control>}{Enter}{/Control}");
  const post = await waitFor(() => {
    const found = sent.find(({ method }) => method === "POST");
    if (!found) throw new Error("Nothing was sent.");
    return found;
  });
  expect(JSON.parse(String(post.body))).toEqual({
    record,
    text: "Ask @Ingrid Solvang today",
    mentions: [other.id],
  });
});

it.each([
  ["nb", ["Andersen", "Zander", "Ærlig", "Aasen"]],
  ["sv", ["Aasen", "Andersen", "Zander", "Ærlig"]],
] as const)("BR14: suggests people in the order of %s", async (language, names) => {
  const people = names.toSorted().map((name) => ({ id: name, name }));
  answers["/api/desk/notes/people"] = { people };
  const { user } = await show("clerk", language);
  const [box] = await screen.findAllByRole("textbox");
  if (!box) throw new Error("There is no box for a note.");
  await user.type(box, "@");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(names);
});

it("sends no national identity number, and says what to do", async () => {
  const { user } = await show("clerk");
  await user.type(await screen.findByRole("textbox", { name: "New note" }), "Born 13097248022");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Remove the national identity number.")).toBeDefined();
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
});

it("offers to change one's own notes alone, and files as what to save", async () => {
  await show("clerk");
  expect(await screen.findAllByRole("button", { name: /^Edit the note/ })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: /^Delete the note/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Delete Receipt.pdf" })).toBeNull();
  const link = screen.getByRole("link", { name: "Download Receipt.pdf" });
  expect(link.getAttribute("href")).toBe("/api/desk/note-files/f1");
  expect(link.hasAttribute("download")).toBe(true);
  expect(screen.getByText(/2\.1 MB/)).toBeDefined();
});

it("lets an administrator delete what others wrote, and an auditor only read", async () => {
  const { unmount } = await show("admin");
  expect(await screen.findAllByRole("button", { name: /^Delete the note/ })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Delete Receipt.pdf" })).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  unmount();
  await show("auditor");
  expect(await screen.findByText("Hers")).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("uploads a file as it is, and refuses a larger one before it is sent", async () => {
  const { user, container } = await show("clerk");
  await screen.findByText("Hers");
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for files.");
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], "large.pdf");
  await user.upload(input, large);
  expect(await screen.findByText("large.pdf is larger than 10 MB.")).toBeDefined();
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
  const small = new File(["%PDF-1.7"], "small.pdf");
  await user.upload(input, small);
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/desk/note-files")).toBe(true));
  expect(sent.find(({ path }) => path === "/api/desk/note-files")?.body).toBe(small);
});

it("puts no national identity number of a file's name into an address", async () => {
  const { user, container } = await show("clerk");
  await screen.findByText("Hers");
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for files.");
  await user.upload(input, new File(["%PDF-1.7"], "Death of 01019012480.pdf"));
  const upload = () => sent.find(({ path }) => path === "/api/desk/note-files");
  await waitFor(() => expect(upload()).toBeDefined());
  expect(upload()?.search.get("name")).toBe("Death of 010190 •••••.pdf");
});

it("restores a note that was typed before a reload, with whom it mentions", async () => {
  const page = await show("clerk");
  await page.user.click(await screen.findByRole("textbox", { name: "New note" }));
  await page.user.keyboard("Ask @");
  await screen.findByRole("listbox", { name: "Colleagues to mention" });
  await page.user.keyboard("ing{Enter}");
  leaveAsReload(page);
  const { user } = await show("clerk");
  expect(await screen.findByText(/^Restored what you entered on /)).toBeDefined();
  const box = screen.getByRole("textbox", { name: "New note" });
  expect(box).toHaveProperty("value", "Ask @Ingrid Solvang ");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(sent.map(({ method }) => method)).toContain("POST"));
  const post = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(String(post?.body))).toMatchObject({ mentions: [other.id] });
  await waitFor(() => expect(box).toHaveProperty("value", ""));
  expect(sessionStorage).toHaveLength(0);
});
