import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callDesk } from "@/lib/browser/desk-client";
import type { CommonState } from "@/lib/browser/list-params";
import { defaultView, noView } from "@/lib/domain/views/expanded-search";
import type { ListViews } from "@/lib/domain/views/view-shape";
import { searchOfState, stateOfView, type ViewedModel } from "./compare-view";
import { viewsKey } from "./use-views";
import type { NamedView } from "./view-form";

/**
 * Shows views and changes them. Each change answers whether it was saved; `error` is the reason if
 * the last one was not.
 */
export function useViewChanges<State extends CommonState>(list: ViewedModel<State>) {
  const client = useQueryClient();
  const { definition, views, state, arrangement, update, context } = list;
  const { current, all } = views;
  const key = viewsKey(definition.id);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (send: () => Promise<ListViews>) => send(),
    onSuccess: (next) => {
      client.setQueryData(key, next, { updatedAt: next.readAt });
    },
  });
  const change = (send: () => Promise<ListViews>) => mutateAsync(send).catch(() => null);
  const changeCurrent = async (body: Omit<ChangeBody, "version">) => {
    if (current === null) return false;
    const { id, version } = current;
    const sent = { params: { id }, body: { version, ...body } };
    return (await change(() => callDesk("changeView", sent))) !== null;
  };
  const goTo = (next: State) => {
    definition.prefetch?.(next, client);
    update(() => next, "push");
  };
  const { initial } = definition.params;
  const showNone = (known: ListViews) =>
    goTo({ ...initial, saved: defaultView(known) === null ? null : noView });
  const content = () => ({
    search: searchOfState(definition, state),
    layout: {
      ...arrangement.layout,
      columns: [...arrangement.layout.columns],
      widths: { ...arrangement.layout.widths },
    },
  });
  return {
    pending: isPending,
    error: error as unknown,
    forget: reset,
    show(id: string) {
      const view = all.views.find((one) => one.id === id);
      if (view) goTo(stateOfView(definition, view));
      else showNone(all);
    },
    discard() {
      arrangement.restore();
      if (current) goTo(stateOfView(definition, current));
    },
    async save() {
      const saved = await changeCurrent(content());
      if (saved) arrangement.restore();
      return saved;
    },
    async saveAs({ name, shared }: NamedView) {
      const body = { ...content(), list: definition.id, name, shared };
      const next = await change(() => callDesk("createView", { body }));
      const made = next?.views.find(
        (view) =>
          view.name === name && view.shared === shared && view.owner.id === context.actor.personId,
      );
      if (!made) return next !== null;
      // What was changed of the view before is part of the new one now.
      arrangement.restore();
      update((now) => ({ ...now, saved: made.id }));
      return true;
    },
    rename: ({ name }: NamedView) => changeCurrent({ name }),
    share: (shared: boolean) => changeCurrent({ shared }),
    async makeDefault(whose: "person" | "team", view: string | null) {
      const sent = { params: { list: definition.id }, body: { whose, view } };
      return (await change(() => callDesk("chooseDefaultView", sent))) !== null;
    },
    async remove() {
      if (current === null) return false;
      const { id } = current;
      const next = await change(() => callDesk("deleteView", { params: { id } }));
      if (next === null) return false;
      showNone(next);
      return true;
    },
  } as const;
}

type ChangeBody = Parameters<typeof callDesk<"changeView">>[1]["body"];
