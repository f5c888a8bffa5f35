import type { SearchParamsFormat } from "../browser/use-search-params-state";

/** The filter of a timeline; null: none. */
export interface TimelineFilter {
  readonly source: "desk" | "service" | null;
  /** A kind of the service's events, or an action, which contains a dot. */
  readonly kind: string | null;
}

export const timelineSearchParams: SearchParamsFormat<TimelineFilter> = {
  parse: (params) => {
    const source = params.get("source");
    const kind = params.get("kind");
    return {
      source: source === "desk" || source === "service" ? source : null,
      kind: kind !== null && /^[\w.-]{1,80}$/.test(kind) ? kind : null,
    };
  },
  format: ({ source, kind }) => {
    const params = new URLSearchParams();
    if (source !== null) params.set("source", source);
    if (kind !== null) params.set("kind", kind);
    return params;
  },
};
