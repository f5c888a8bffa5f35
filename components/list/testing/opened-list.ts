import { exampleViews } from "@/lib/domain/views/testing/example-views";

/** A list without saved views, whose columns nobody chose. */
export const openedList = {
  layout: null,
  density: null,
  missing: null,
  views: { ...exampleViews({ person: null, team: null }), views: [] },
};
