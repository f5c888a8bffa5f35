import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LazyPart } from "./lazy-part";

/** As a read that is answered while the page is hydrated: the document has the text before it. */
let text = "Not known yet";
const Content = () => <p>{text}</p>;
const page = (
  <LazyPart fallback="Loading">
    <Content />
  </LazyPart>
);

it("is not in the document, so that what arrives before its hydration makes no difference", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe("Loading");
  text = "Free text";
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(await screen.findByText("Free text")).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
