import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { FindField } from "./find-field";
import { ShortcutProvider } from "./shortcut-provider";
import { renderPage } from "./testing/render-page";
import { useTypedText } from "./use-typed-text";

const words = {
  label: "Find",
  placeholder: "Find",
  clear: "Clear",
  focus: "Find",
  nationalId: "Not by a national identity number",
};

let share: (text: string) => void;

function Finder({ onFind }: { onFind: (text: string) => void }) {
  const [shared, setShared] = useState("");
  const typed = useTypedText(shared, onFind);
  share = setShared;
  return (
    <>
      <FindField typed={typed} words={words} onDown={() => undefined} />
      <button type="button">Elsewhere</button>
    </>
  );
}

it("hands on what was typed as soon as the person goes on in the page", async () => {
  const find = vi.fn();
  const { user } = await renderPage(<Finder onFind={find} />);
  // Eight digits may become a national identity number: a pause of a second comes before the search.
  await user.type(screen.getByRole("textbox", { name: "Find" }), "10010100");
  expect(find).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(find).toHaveBeenCalledExactlyOnceWith("10010100", undefined);
});

it("hands no text on that holds a national identity number", async () => {
  const find = vi.fn();
  const { user } = await renderPage(<Finder onFind={find} />);
  await user.type(screen.getByRole("textbox", { name: "Find" }), "Kari 01019012480{Enter}");
  expect(screen.getByText("Not by a national identity number")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(find).not.toHaveBeenCalledWith(expect.stringContaining("01019012480"), undefined);
});

it("hands nothing on when the window is left, nor twice what was handed on", async () => {
  const find = vi.fn();
  const { user } = await renderPage(<Finder onFind={find} />);
  const field = screen.getByRole("textbox", { name: "Find" });
  await user.type(field, "100101");
  field.blur();
  expect(find).not.toHaveBeenCalled();
  await user.type(field, "{Enter}");
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(find).toHaveBeenCalledExactlyOnceWith("100101", undefined);
});

it("keeps each character while the address follows later than the keys", async () => {
  const find = vi.fn();
  const { user } = await renderPage(<Finder onFind={find} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Find" });
  await user.type(field, "ha{Enter}vn{Enter} a");
  expect(find.mock.calls.map(([text]) => text)).toEqual(["ha", "havn"]);
  for (const shared of ["ha", "havn"]) {
    act(() => share(shared));
    expect(field.value).toBe("havn a");
  }
  // A change that was not typed here replaces the text.
  act(() => share(""));
  expect(field.value).toBe("");
});

it("passes on what was typed before the page was hydrated", async () => {
  const find = vi.fn();
  const page = (
    <ShortcutProvider initial={{ singleKeys: true }}>
      <Finder onFind={find} />
    </ShortcutProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Find" });
  field.value = "hav";
  const root = await act(async () => hydrateRoot(container, page));
  await waitFor(() => expect(find).toHaveBeenCalledExactlyOnceWith("hav", undefined));
  expect(field.value).toBe("hav");
  act(() => root.unmount());
  container.remove();
});
