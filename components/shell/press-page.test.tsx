import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { renderPage } from "./testing/render-page";

const sent = vi.fn<() => void>();
beforeEach(() => void sent.mockClear());

function Filled({ primaries }: { primaries: number }) {
  return (
    <main>
      <h1>Change settings</h1>
      <form data-entry="">
        <textarea aria-label="Terms" />
      </form>
      <form>
        <textarea aria-label="Note" />
      </form>
      {Array.from({ length: primaries }, (_, at) => (
        <Button key={at === 0 ? "send" : "other"} variant="primary" onClick={sent}>
          Send
        </Button>
      ))}
    </main>
  );
}

const press = (element: Element) => fireEvent.keyDown(element, { key: "Enter", ctrlKey: true });

it("sends a page that is filled in by Ctrl+Enter outside its form", async () => {
  await renderPage(<Filled primaries={1} />);
  press(document.body);
  press(screen.getByRole("heading"));
  expect(sent).toHaveBeenCalledTimes(2);
  press(screen.getByRole("textbox", { name: "Note" }));
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, repeat: true });
  expect(sent).toHaveBeenCalledTimes(2);
});

it("presses none of two filled buttons", async () => {
  await renderPage(<Filled primaries={2} />);
  press(document.body);
  expect(sent).not.toHaveBeenCalled();
});
