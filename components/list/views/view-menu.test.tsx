import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { Button } from "@/components/ui/button";
import { listParams, type StateOf, text } from "@/lib/browser/list-params";
import { exampleViews } from "@/lib/domain/views/testing/example-views";
import { formatsFor } from "@/lib/intl/formats";
import messages from "@/lib/intl/messages/en/views.json";
import { compareView, stateOfView } from "./compare-view";
import { ViewMenu } from "./view-menu";

const params = listParams({ find: text() });
type State = StateOf<typeof params>;
const definition = { id: "products" as const, params };
const columns = [{ id: "name", label: "Name", group: "", width: 200, shown: true, numeric: false }];
const layout = { columns: ["name"], widths: {}, density: "normal" as const };
const all = exampleViews({ person: null, team: "22222222-1111-4111-8111-111111111111" });
const [own, shared] = all.views;
const sent: { readonly method: string; readonly address: string; readonly body: unknown }[] = [];
let refusal: object | null;

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    sent.push({ method: method ?? "", address, body: body ? JSON.parse(String(body)) : null });
    return refusal
      ? Response.json(refusal, {
          status: 409,
          headers: { "content-type": "application/problem+json" },
        })
      : Response.json(all);
  });
});

interface GivenList {
  readonly start: State;
  readonly roles?: readonly ("clerk" | "lead")[];
  readonly onState: (state: State) => void;
}

/** As much of a list as its menu deals with. */
function List({ start, roles = ["clerk"], onState }: GivenList) {
  const [state, setState] = useState(start);
  const current = all.views.find(({ id }) => id === state.saved) ?? null;
  const found = { all, current, missing: null };
  const actor = {
    personId: own?.owner.id ?? "",
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    today: "2026-01-15",
    environment: "test" as const,
    roles,
    may: () => roles.includes("lead"),
  };
  return (
    <ViewMenu
      list={{
        definition,
        state,
        views: compareView({ definition, state, columns, layout, found }),
        arrangement: { layout, restore: () => undefined },
        context: { actor, formats: formatsFor("en", "Europe/Oslo") },
        update: (change) => {
          setState(change);
          onState(change(state));
        },
      }}
      trigger={<Button>View</Button>}
      messages={{ views: messages }}
    />
  );
}

async function renderMenu(start: State, roles?: readonly ("clerk" | "lead")[]) {
  const onState = vi.fn<(state: State) => void>();
  const { user } = await renderPage(
    <List start={start} onState={onState} {...(roles && { roles })} />,
  );
  return { user, onState };
}

const item = (name: string | RegExp) => screen.findByRole("menuitem", { name });

it("lists the views by whose they are, and shows the one that is chosen", async () => {
  const { user, onState } = await renderMenu(params.initial);
  const choices = await screen.findAllByRole("menuitemradio");
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    "Standard view",
    "Fees",
    "Mine (team default)",
  ]);
  await user.click(screen.getByRole("menuitemradio", { name: "Fees" }));
  expect(onState).toHaveBeenCalledWith({
    find: "fee",
    peek: null,
    saved: own?.id,
    sort: { id: "name", descending: true },
  });
});

it("leads to the list without a view past the default", async () => {
  const { user, onState } = await renderMenu(own ? stateOfView(definition, own) : params.initial);
  await user.click(await screen.findByRole("menuitemradio", { name: "Standard view" }));
  expect(onState).toHaveBeenCalledWith({ ...params.initial, saved: "none" });
});

it("saves what is shown over a view of one's own", async () => {
  const start = { ...params.initial, find: "gas", saved: own?.id ?? "" };
  const { user } = await renderMenu(start);
  await user.click(await item("Save changes"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: "PATCH",
    address: `/api/desk/views/${own?.id}`,
    body: { version: 1, search: "find=gas", layout },
  });
});

it("keeps clerks from changing a shared view, and says who may", async () => {
  await renderMenu({ ...params.initial, find: "gas", saved: shared?.id ?? "" });
  const save = await item(/^Save changes/);
  expect(save.getAttribute("aria-disabled")).toBe("true");
  expect(save.textContent).toContain("Team leads and administrators change shared views");
  expect(screen.queryByRole("menuitem", { name: "Make private" })).toBeNull();
});

it("asks for a name before it saves a new view, and says where it is taken", async () => {
  const { user, onState } = await renderMenu({ ...params.initial, find: "gas" }, ["lead"]);
  await user.click(await item("Save as new view…"));
  const dialog = await screen.findByRole("dialog");
  const save = within(dialog).getByRole("button", { name: "Save view" });
  await user.click(save);
  expect(sent).toEqual([]);
  refusal = { type: "view-name-taken", title: "Taken", status: 409 };
  await user.type(await screen.findByRole("textbox", { name: /Name/ }), "Fees");
  await user.click(save);
  await screen.findByText("This list already has a view with this name");
  refusal = null;
  await user.click(screen.getByRole("checkbox", { name: /Share with everyone/ }));
  await user.click(screen.getByRole("checkbox", { name: /Share with everyone/ }));
  await user.click(save);
  await waitFor(() => expect(onState).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({
    list: "products",
    name: "Fees",
    search: "find=gas",
    layout,
    shared: false,
  });
  // The one that the answer has under that name.
  expect(onState.mock.lastCall?.[0].saved).toBe(own?.id);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("asks before it deletes a view", async () => {
  const { user, onState } = await renderMenu(own ? stateOfView(definition, own) : params.initial);
  await user.click(await item("Delete view"));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Delete view" }));
  await waitFor(() => expect(onState).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ method: "DELETE", address: `/api/desk/views/${own?.id}` });
});
