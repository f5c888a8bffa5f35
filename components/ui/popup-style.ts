/** The surface of everything that floats over the page: menus, popovers, lists. */
export const floatStyle =
  "max-h-(--available-height) overflow-y-auto rounded-lg bg-raised text-ink shadow-float outline-none origin-(--transform-origin) transition-[opacity,scale] entering:scale-98 entering:opacity-0 leaving:opacity-0";

/** One row of a menu or of a list of choices. */
export const rowStyle =
  "flex min-h-8 select-none items-center gap-2 px-3 py-1 text-left outline-none data-highlighted:bg-hover data-disabled:text-ink-quiet";
