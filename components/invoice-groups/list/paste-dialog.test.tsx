import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { beforeEach, expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { createQueryClient } from "@/lib/browser/query-client";
import { PasteDialog } from "./paste-dialog";

const push = vi.fn<(address: string) => void>();
const router = {
  ...{ back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), push, replace: vi.fn() },
  ...{ prefetch: vi.fn(), bfcacheId: "1" },
};
const sent: unknown[] = [];

beforeEach(() => {
  push.mockClear();
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ id: "selection-1", state: "collecting" }, { status: 201 });
  });
});

async function show() {
  const { user, container } = await renderIn(
    "en",
    <AppRouterContext value={router}>
      <QueryClientProvider client={createQueryClient()}>
        <PasteDialog onClose={() => undefined} />
      </QueryClientProvider>
    </AppRouterContext>,
  );
  const ids = await screen.findByRole("textbox", { name: /^Ids/ });
  return { user, ids, container };
}

const next = () => screen.getByRole("button", { name: "Continue" });

it("sends the pasted text as it is, and leads to the settings to change", async () => {
  const { user, ids } = await show();
  await user.click(ids);
  await user.paste("20417\n20418;x");
  await user.click(next());
  await waitFor(() =>
    expect(push).toHaveBeenCalledExactlyOnceWith("/settings-plans/new?selection=selection-1"),
  );
  expect(sent).toEqual([{ source: "text", text: "20417\n20418;x" }]);
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

it("names the missing list, and sends nothing", async () => {
  const { user, ids } = await show();
  await user.click(next());
  await waitFor(() => expect(ids.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
});
