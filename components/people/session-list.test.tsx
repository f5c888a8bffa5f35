import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { PersonSession } from "@/lib/domain/desk-person";
import type { Language } from "@/lib/domain/languages";
import { SessionList } from "./session-list";

const at = "2026-11-05T04:30:00.000Z";
const session = (id: string, browser: string): PersonSession => ({
  id,
  browser,
  system: "Windows",
  current: id === "1",
  startedAt: at,
  lastUsedAt: at,
  endsAt: at,
});
const sent: { readonly call: string; readonly body: unknown }[] = [];
const left = vi.fn<Location["assign"]>();
let refusal: object | null;

beforeEach(() => {
  sent.length = 0;
  left.mockClear();
  refusal = { type: "sign-in-again", title: "Sign in again to do this.", status: 403 };
  vi.spyOn(window.location, "assign").mockImplementation(left);
});

async function show(language: Language = "en") {
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    sent.push({ call: `${method} ${address}`, body: body ? JSON.parse(String(body)) : null });
    if (method === "POST") return Response.json({ url: "https://id.example/authorize" });
    return refusal === null ? Response.json({ ended: 1 }) : Response.json(refusal, { status: 403 });
  });
  const sessions = [session("1", "Chrome"), session("2", "Firefox"), session("3", "Edge")];
  const { user } = await renderPage(<SessionList person={null} sessions={sessions} mayEnd />, {
    language,
  });
  return user;
}

it("ends another session after a question", async () => {
  refusal = null;
  const user = await show();
  await user.click(screen.getByRole("button", { name: "End Firefox on Windows" }));
  const dialog = await screen.findByRole("alertdialog", { name: "End this session?" });
  await user.click(within(dialog).getByRole("button", { name: "End session" }));
  expect(await screen.findByText("1 session ended.")).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/desk/own-sessions/2"]);
});

it.each([
  ["en", "End 2 other sessions", "End 2 sessions", "Sign in again first", "Sign in again"],
  ["nb", "Avslutt 2 andre økter", "Avslutt 2 økter", "Logg inn igjen først", "Logg inn igjen"],
] as const)("leads to a new sign-in where the last one is old (%s)", async (...given) => {
  const [language, all, confirm, title, again] = given;
  const user = await show(language);
  await user.click(screen.getByRole("button", { name: all }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: confirm }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(title);
  expect(within(dialog).queryByRole("button", { name: confirm })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: again }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith("https://id.example/authorize"), 20_000);
  const { pathname, search } = window.location;
  expect(sent).toEqual([
    { call: "DELETE /api/desk/own-sessions", body: null },
    {
      call: "POST /api/auth/signin/desk",
      body: { returnTo: pathname + search, prompt: "login" },
    },
  ]);
});

it("asks the same question again after the dialog was closed", async () => {
  const user = await show();
  const open = () => user.click(screen.getByRole("button", { name: "End Edge on Windows" }));
  await open();
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "End session" }));
  await within(dialog).findByRole("alert");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await open();
  expect(await screen.findByRole("button", { name: "End session" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
