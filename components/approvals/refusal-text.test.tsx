import { expect, it } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { RefusalText } from "./refusal-text";

it("JS8: says in the person's language that a firewall refused, and passes other reasons on", async () => {
  const { container, unmount } = await renderIn(
    "nb",
    <RefusalText reason="Antallet er for høyt." />,
  );
  expect(container.textContent).toBe("Antallet er for høyt.");
  unmount();
  const own = await renderIn("nb", <RefusalText reason="blocked-before-billing" />);
  expect(own.container.textContent).toContain("før det nådde fakturasystemet");
});
