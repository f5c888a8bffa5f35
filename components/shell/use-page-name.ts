import { useEffect } from "react";

/**
 * Puts a record's name before the title of the page, which has only its kind: "10042 · Debt case ·
 * Invoice Desk". Next writes the title when it has streamed the metadata, which is before or after
 * this component is mounted, and so each change of the title is followed. Without a name the title
 * stays as it is.
 */
export function usePageName(name: string | null | undefined) {
  useEffect(() => {
    if (name === null || name === undefined || name === "") return;
    let pageTitle = "";
    let named: string | null = null;
    const write = () => {
      if (document.title === named) return;
      pageTitle = document.title;
      document.title = pageTitle === "" ? name : `${name} · ${pageTitle}`;
      // The browser collapses spaces of what it is given.
      named = document.title;
    };
    const observer = new MutationObserver(write);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    write();
    return () => {
      observer.disconnect();
      // Otherwise it is the title of the next page already.
      if (document.title === named) document.title = pageTitle;
    };
  }, [name]);
}
