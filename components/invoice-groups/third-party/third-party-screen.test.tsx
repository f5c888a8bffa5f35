import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ThirdPartyId } from "@/lib/domain/third-party-id";
import { ThirdPartyScreen } from "./third-party-screen";

const [customerGuid, own, other] = ["c", "a", "b"].map((digit) => digit.repeat(32));
const group = (accountGuid: string | undefined, name: string) => ({ accountGuid, name, status: 0 });
const found = {
  customer: { guid: customerGuid, name: "Havn AS", customerNumber: "100234", status: "deceased" },
  accounts: [group(own, "Hovedfaktura"), group(other, "Lager")],
  matchingAccountGuids: [own],
};
let known: string;
const stored: unknown[] = [];

beforeEach(() => {
  known = "/api/service/v1/cm/account/100234/thirdparty/CRM";
  stored.length = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    if (address === known) return Response.json(found);
    if (address.endsWith("/preferences/thirdPartySystems")) {
      stored.push(JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    }
    const problem = { type: "not-found", title: "Not here", status: 404 };
    return Response.json(problem, { status: 404 });
  });
});

async function renderScreen(of: ThirdPartyId | null, systems: readonly string[]) {
  return renderPage(
    <ThirdPartyScreen
      of={of}
      systems={systems}
      opened={openedList}
      parts={{
        MeteringPoints: ({ owner }) => <p>{`Points of ${owner.system} ${owner.id}`}</p>,
      }}
    />,
  );
}

const system = () => screen.getByRole("textbox", { name: /^System/ });
const id = () => screen.getByRole("textbox", { name: /^Id in that system/ });

it("begins with the system that was used last, and leads to the address of the id", async () => {
  const { user, router } = await renderScreen(null, ["PORTAL", "CRM"]);
  expect(system()).toHaveProperty("value", "PORTAL");
  await user.type(id(), "P 12");
  await user.click(screen.getByRole("button", { name: "Find" }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      "/invoice-groups/third-party?system=PORTAL&id=P+12",
    ),
  );
});

it("shows the groups that are meant, their points, and remembers the system", async () => {
  await renderScreen({ system: "CRM", id: "100234" }, ["PORTAL"]);
  expect(await screen.findByRole("link", { name: "Hovedfaktura" })).toHaveProperty(
    "href",
    expect.stringContaining(`/invoice-groups/${own}`),
  );
  expect(screen.getByText("Deceased")).toBeDefined();
  expect(screen.queryByText("Lager")).toBeNull();
  expect(screen.getByText(/^1 more invoice group/)).toBeDefined();
  expect(screen.getByText("Points of CRM 100234")).toBeDefined();
  expect(document.title).toMatch(/^CRM 100234\b/);
  await waitFor(() => expect(stored).toEqual([["CRM", "PORTAL"]]));
});

it("names what is not found, and offers the other systems that were used", async () => {
  await renderScreen({ system: "CRM", id: "7" }, ["CRM", "PORTAL"]);
  expect(await screen.findByText("No invoice group with id 7 in system CRM")).toBeDefined();
  expect(screen.getByRole("link", { name: "Search in PORTAL" })).toHaveProperty(
    "href",
    expect.stringContaining("/invoice-groups/third-party?system=PORTAL&id=7"),
  );
  expect(screen.queryByRole("link", { name: "Search in CRM" })).toBeNull();
  expect(stored).toEqual([]);
});

it("sends no national identity number, typed or in the address", async () => {
  const { user, router } = await renderScreen({ system: "CRM", id: "01019012480" }, []);
  expect(id()).toHaveProperty("value", "");
  expect(screen.getByText(/^You can't search by national identity number/)).toBeDefined();
  await user.type(id(), "01019012480");
  await user.click(screen.getByRole("button", { name: "Find" }));
  await waitFor(() => expect(id().getAttribute("aria-invalid")).toBe("true"));
  expect(router.push).not.toHaveBeenCalled();
});

it("says that an id cannot be searched for, and not that it is unknown", async () => {
  await renderScreen({ system: "CRM", id: "A/../1" }, []);
  expect(screen.getByText(/^The system or the id can't be searched/)).toBeDefined();
  expect(screen.queryByText(/^No invoice group/)).toBeNull();
});
