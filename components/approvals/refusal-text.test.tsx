import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { RefusalText } from "./refusal-text";

it("JS8: says in the person's language that a firewall refused, and passes other reasons on", async () => {
  const { container, unmount } = await renderPage(<RefusalText reason="Antallet er for høyt." />, {
    language: "nb",
  });
  expect(container.textContent).toBe("Antallet er for høyt.");
  unmount();
  const own = await renderPage(<RefusalText reason="blocked-before-billing" />, { language: "nb" });
  expect(own.container.textContent).toContain("før det nådde fakturasystemet");
});
