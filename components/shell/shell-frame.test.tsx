import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { FindField } from "./find-field";
import { ShellFrame } from "./shell-frame";
import { renderPage } from "./testing/render-page";

const words = { label: "Box", placeholder: "", clear: "", focus: "Box", nationalId: "" };

function Box() {
  const [text, type] = useState("");
  const typed = { text, type, nationalId: false, flush: vi.fn(), commit: vi.fn(), clear: vi.fn() };
  return <FindField typed={typed} words={words} onDown={vi.fn()} />;
}

function open(page: React.ReactNode) {
  stubContract({});
  vi.stubGlobal("EventSource", class extends EventTarget {});
  return renderPage(
    <ShellFrame
      railInitiallyNarrow={false}
      sessionEndsAt={Date.now() + 3_600_000}
      ledger={{ hasLedger: true, checkedAt: "2026-11-05T04:30:00.000Z" }}
      differs={false}
      seenRelease={null}
    >
      {page}
    </ShellFrame>,
  );
}

// First: later there is a page that listens.
it("leads to the box what was typed before the page listened", async () => {
  for (const key of ["/", "G", "a"]) fireEvent.keyDown(document.body, { key });
  const { user } = await open(<Box />);
  const box = screen.getByRole("textbox", { name: "Box" });
  await waitFor(() => expect(box).toHaveProperty("value", "Ga"));
  await user.keyboard("te");
  expect(box).toHaveProperty("value", "Gate");
});

it("leads each key after / to the box of the page's list", async () => {
  const { user } = await open(<Box />);
  await user.keyboard("/ga");
  expect(screen.getByRole("textbox", { name: "Box" })).toHaveProperty("value", "ga");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leads them to the finder where the page has no box, or none yet, and to no other command", async () => {
  const { user, router } = await open(<p>Being read</p>);
  await user.keyboard("/ga");
  const field = await screen.findByLabelText("Search or jump to", { selector: "input" });
  await waitFor(() => expect(field).toHaveProperty("value", "ga"));
  expect(router.push).not.toHaveBeenCalled();
});
