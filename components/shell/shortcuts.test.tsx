import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useShortcut, useShortcutChoice } from "./shortcuts";
import { renderPage } from "./testing/render-page";

const run = vi.fn<() => void>();
beforeEach(() => void run.mockClear());

function Screen() {
  useShortcut("e", "Edit", run, { scope: "record" });
  return <h1>Record</h1>;
}

/** Presses the key between the screen's appearance and the effects that follow its first paint. */
function OpensScreen() {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (shown) fireEvent.keyDown(document.body, { key: "e" });
  }, [shown]);
  return shown ? <Screen /> : <button type="button" onClick={() => setShown(true)} />;
}

it("finds a key of a screen as soon as the screen is seen", async () => {
  await renderPage(<OpensScreen />);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("heading")).not.toBeNull();
  expect(run).toHaveBeenCalledOnce();
});

it("renders a screen that asks for the person's choice once, however many keys come", async () => {
  const rendered = vi.fn();
  function Chosen() {
    rendered(useShortcutChoice().choice.singleKeys);
    return null;
  }
  await renderPage(
    <>
      <Chosen />
      <Screen />
    </>,
  );
  expect(rendered.mock.calls).toEqual([[true]]);
});

it("hears a letter while a box is focused, which Space still ticks", async () => {
  function Row() {
    useShortcut("Space", "Preview", run, { scope: "list" });
    return <input type="checkbox" aria-label="Select" />;
  }
  await renderPage(
    <>
      <Screen />
      <Row />
    </>,
  );
  const box = screen.getByRole("checkbox");
  fireEvent.keyDown(box, { key: " " });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "e" });
  expect(run).toHaveBeenCalledOnce();
});
