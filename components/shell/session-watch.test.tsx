import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ProblemError } from "@/lib/browser/problem-error";
import { announceSessionEnd } from "@/lib/browser/session-end";
import { signalSession } from "@/lib/browser/session-signal";
import { SessionWatch } from "./session-watch";
import { renderPage } from "./testing/render-page";

const self = "7a1e0f5c-4a0c-4c0e-9d59-0b1c5b7f0001";
const other = "7a1e0f5c-4a0c-4c0e-9d59-0b1c5b7f0002";
const ended = { type: "session-ended", title: "The session has ended", status: 401 };

const anotherPage = 2;

let reads: number;
/** The reads, counted from 1, that the server refuses. */
let isRefused: (read: number) => boolean;
/** Whose session the server knows; null: no session. */
let known: string | null;

beforeEach(() => {
  reads = 0;
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  vi.stubGlobal("fetch", async () =>
    known === null
      ? Response.json(ended, { status: 401 })
      : Response.json({ personId: known, name: "Test Clerk", roles: ["clerk"], endsAt }),
  );
});

async function readRows(): Promise<string> {
  reads += 1;
  if (isRefused(reads)) throw new ProblemError(ended, "session");
  return "rows read";
}

function Rows() {
  return <p>{useQuery({ queryKey: ["rows"], queryFn: readRows }).data ?? "no rows"}</p>;
}

const show = () =>
  renderPage(
    <>
      <SessionWatch initialEnd={Date.now() + 3_600_000} />
      <Rows />
    </>,
    { actor: { personId: self } },
  );
const dialog = () => screen.queryByRole("alertdialog");

it("reads again what was refused because another tab has signed in meanwhile", async () => {
  known = self;
  isRefused = (read) => read === 1;
  await show();
  await screen.findByText("rows read");
  expect(dialog()).toBeNull();
});

it("says that the session has ended where the server knows none", async () => {
  known = null;
  isRefused = () => true;
  await show();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Your session has ended");
  expect(reads).toBe(1);
});

it("goes on by itself once there is a session again", async () => {
  known = null;
  isRefused = () => known === null;
  await show();
  await screen.findByRole("alertdialog");
  known = self;
  expect(await screen.findByText("rows read")).toBeDefined();
  await waitFor(() => expect(dialog()).toBeNull());
});

it("says so where the second read is refused too, and reads no more", async () => {
  known = self;
  isRefused = () => true;
  await show();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Your session has ended");
  expect(reads).toBe(2);
});

it("names another person who has signed in, and reads nothing for them", async () => {
  known = other;
  isRefused = () => true;
  await show();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Test Clerk");
  expect(reads).toBe(1);
});

const isHidden = () => document.documentElement.hasAttribute("data-hidden");

it("hides the page at once after a sign-out in another tab, until the same person signs in", async () => {
  known = self;
  isRefused = () => known === null;
  await show();
  await screen.findByText("rows read");
  known = null;
  signalSession("signed-out", anotherPage);
  await waitFor(() => expect(isHidden()).toBe(true));
  const opened = await screen.findByRole("alertdialog", { hidden: true });
  expect(opened.textContent).toContain("You signed out in another tab");
  // A refused read behind it opens no dialog that can be closed.
  announceSessionEnd();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole("button", { name: "Not now", hidden: true })).toBeNull();
  // To another person it stays hidden, also when their session has ended.
  known = other;
  signalSession("signed-in", anotherPage);
  await screen.findByText("Test Clerk is signed in now");
  known = null;
  announceSessionEnd();
  await new Promise((done) => setTimeout(done, 50));
  expect([isHidden(), screen.queryByText("Your session has ended")]).toEqual([true, null]);
  known = self;
  signalSession("signed-in", anotherPage);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(isHidden()).toBe(false);
});
