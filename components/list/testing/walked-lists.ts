/// <reference types="vite/types/importMeta.d.ts" />
import type { WalkedList } from "./walked-list";

const walks = import.meta.glob<WalkedList>("../../**/testing/walked-*.tsx", {
  eager: true,
  import: "walked",
});

/** Every list of the desk, by the file that declares it. */
export const walkedLists = Object.entries(walks).map(
  ([file, list]) =>
    [file.replace(/^\.\.\/\.\.\/(.+)testing\/walked-(.+)\.tsx$/, "$1$2"), list] as const,
);
