import { screen, waitFor } from "@testing-library/react";
import { Component, lazy, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { reloadOnce } from "@/lib/browser/recover-part";
import { FailedPage } from "./failed-page";

/** As the framework's boundary does. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <FailedPage error={error} retry={() => undefined} />
    );
  }
}

let build: string | null;
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  document.documentElement.dataset.build = "old";
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => {
    if (build === null) throw new TypeError("Failed to fetch");
    return Response.json({ status: "live", build });
  });
});
afterEach(() => {
  delete document.documentElement.dataset.build;
});

async function show(name: string) {
  const Part = lazy(async (): Promise<{ default: () => null }> => {
    throw Object.assign(new Error("Failed to load chunk /_next/static/chunks/a.js"), { name });
  });
  return renderPage(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
}

it("BR6: says that the desk was upgraded where a part of an earlier build is missing", async () => {
  build = "new";
  await show("ChunkLoadError");
  expect(await screen.findByRole("heading", { name: "Invoice Desk was upgraded" })).toBeDefined();
  expect(screen.getByText(/Filters and drafts are kept/)).toBeDefined();
  // It reloaded by itself: not again for this build.
  await waitFor(() => expect(sessionStorage.getItem("desk.reloaded-for")).toBe("new"));
});

it.each([
  ["the same build", "old"],
  ["no answer", null],
])("does not reload by itself for %s", async (_case, answer) => {
  build = answer;
  await show("ChunkLoadError");
  expect(
    await screen.findByRole("heading", { name: "A part of the page could not be loaded" }),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload page" })).toBeDefined();
  expect(sessionStorage.getItem("desk.reloaded-for")).toBeNull();
});

it("reloads once for each build, never in a loop, and not without a storage", () => {
  expect([reloadOnce("b", { reload }), reloadOnce("b", { reload })]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce("c", { reload })).toBe(true);
  const storage = () => {
    throw new Error("refused");
  };
  expect(reloadOnce("d", { reload, storage })).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});
