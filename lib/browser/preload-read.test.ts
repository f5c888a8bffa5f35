import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { preloadRead } from "./preload-read";

function Page() {
  preloadRead("/api/service/list");
  preloadRead("/api/service/rest", "low");
  return createElement("main");
}

describe("a read that the document's head asks for", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is in the page that the server renders, with the page's own cookies", () => {
    const page = renderToString(createElement(Page));
    expect(page).toContain(
      '<link rel="preload" href="/api/service/list" as="fetch" crossorigin=""/>',
    );
    expect(page).toContain(
      '<link rel="preload" href="/api/service/rest" as="fetch" crossorigin="" fetchPriority="low"/>',
    );
  });

  it("is in no page that the browser renders", () => {
    vi.stubGlobal("window", {});
    expect(renderToString(createElement(Page))).toBe("<main></main>");
  });
});
