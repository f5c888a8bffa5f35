import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NotFoundState } from "./not-found-state";
import { renderPage } from "./testing/render-page";

it("leads to the page that its text names", async () => {
  await renderPage(<NotFoundState />);
  expect(screen.getByText(/go back to My work/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to my work" }).getAttribute("href")).toBe("/");
});
