import { afterEach, beforeEach, expect, it } from "vitest";
import { isBelowPopup } from "./stroke";

beforeEach(() => {
  document.body.innerHTML = "<button>Page</button>";
});
// The next file of this worker has the same document.
afterEach(() => document.body.replaceChildren());

function addPopup(attributes: string): Element | null {
  document.body.insertAdjacentHTML("beforeend", `<div ${attributes}><a href="#">Inside</a></div>`);
  return document.querySelector("div a");
}

it.each(['role="menu"', 'role="dialog" data-modal'])(
  "switches the page's keys off below %s",
  (popup) => {
    addPopup(popup);
    expect(isBelowPopup(document.querySelector("button"))).toBe(true);
  },
);

it("switches them off within a panel, and nowhere else", () => {
  const inside = addPopup('role="dialog"');
  expect(isBelowPopup(inside)).toBe(true);
  expect(isBelowPopup(document.querySelector("button"))).toBe(false);
});

it.each(['role="menu"', 'role="dialog" data-modal', 'role="dialog"'])(
  "switches them on again as soon as %s closes, while it is still in the document",
  (popup) => {
    expect(isBelowPopup(addPopup(`${popup} data-closed`))).toBe(false);
  },
);
