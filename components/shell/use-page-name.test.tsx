import { cleanup, render, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { usePageName } from "./use-page-name";

function Named({ name }: { name: string | null | undefined }) {
  usePageName(name);
  return null;
}

/** As Next does: a title of the next page is an element of its own. */
function writeMetadata(title: string) {
  document.head.querySelector("title")?.remove();
  const element = document.createElement("title");
  element.textContent = title;
  document.head.append(element);
}

beforeEach(() => writeMetadata("Debt case · TEST · Invoice Desk"));

it("names the record before its kind, and the next record after it", async () => {
  const { rerender } = render(<Named name="10042" />);
  expect(document.title).toBe("10042 · Debt case · TEST · Invoice Desk");
  rerender(<Named name="10043" />);
  expect(document.title).toBe("10043 · Debt case · TEST · Invoice Desk");
  cleanup();
  expect(document.title).toBe("Debt case · TEST · Invoice Desk");
});

it("names the record in metadata that arrive after it", async () => {
  render(<Named name="10042" />);
  writeMetadata("Job · TEST · Invoice Desk");
  await waitFor(() => expect(document.title).toBe("10042 · Job · TEST · Invoice Desk"));
  cleanup();
  expect(document.title).toBe("Job · TEST · Invoice Desk");
});

it("names the record in metadata that arrive in the body, and are written again", async () => {
  document.head.querySelector("title")?.remove();
  render(<Named name="10042" />);
  const element = document.createElement("title");
  element.textContent = "Job · TEST · Invoice Desk";
  document.body.append(element);
  await waitFor(() => expect(document.title).toBe("10042 · Job · TEST · Invoice Desk"));
  element.textContent = "Case · TEST · Invoice Desk";
  await waitFor(() => expect(document.title).toBe("10042 · Case · TEST · Invoice Desk"));
  cleanup();
  element.remove();
});

it("leaves the title of the next page", async () => {
  render(<Named name="10042" />);
  writeMetadata("Products · TEST · Invoice Desk");
  cleanup();
  expect(document.title).toBe("Products · TEST · Invoice Desk");
});

it.each([undefined, null, ""])("leaves the title while the name is %s", (name) => {
  render(<Named name={name} />);
  expect(document.title).toBe("Debt case · TEST · Invoice Desk");
});
