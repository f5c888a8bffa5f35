import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { useShortcut, useShortcutChoice } from "./shortcuts";
import { renderPage } from "./testing/render-page";

const run = vi.fn<() => void>();

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
