import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import { LineFacts } from "./line-facts";
import { useRecipeLabels } from "./recipes/use-recipe-labels";

const productId = "e".repeat(32);
const { line } = exampleQueueLine("a".repeat(32), { productId });

function Labels() {
  const { pattern, action } = useRecipeLabels();
  const unknown = { productElementId: "f".repeat(32), price: null, period: null, text: null };
  const rest = { description: null, meteringPoint: null, note: "Again" };
  return (
    <>
      <p>{pattern({ productId, invoiceLineType: null, vendor: "Nett AS", vatRate: 25 })}</p>
      <p>{action({ kind: "proposal", ...unknown, ...rest } as never)}</p>
    </>
  );
}

it("shows no id of a product, neither while products are read nor of an unknown one", async () => {
  stubContract({ listProducts: [] });
  const { container } = await renderPage(
    <>
      <LineFacts line={line} />
      <Labels />
    </>,
  );
  const product = () =>
    screen.getAllByRole("term").find(({ textContent }) => textContent === "Product")
      ?.nextElementSibling?.textContent;
  expect(product()).toBe("Loading name");
  await waitFor(() => expect(product()).toBe("Product"));
  expect(screen.getByText(/^Product · .*Nett AS/)).toBeDefined();
  expect(container.textContent).not.toMatch(/eeee|ffff/);
});
