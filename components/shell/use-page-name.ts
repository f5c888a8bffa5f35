import { useEffect } from "react";

const changes = { subtree: true, childList: true, characterData: true };

/**
 * Puts a record's name before the title of the page, which has only its kind: "10042 · Debt case ·
 * Invoice Desk". Next writes the title when it has streamed the metadata, into the head or at the end
 * of the body, which is before or after this component is mounted, and so each change of the title is
 * followed. Without a name the title stays as it is.
 */
export function usePageName(name: string | null | undefined) {
  useEffect(() => {
    if (name === null || name === undefined || name === "") return;
    let pageTitle = "";
    let named: string | null = null;
    const write = () => {
      const streamed = document.body.querySelector(":scope > title");
      if (streamed) observer.observe(streamed, changes);
      // A title that was added before the page's own would hide it.
      if (document.title === named || document.title === "") return;
      pageTitle = document.title;
      document.title = `${name} · ${pageTitle}`;
      // The browser collapses spaces of what it is given.
      named = document.title;
    };
    const observer = new MutationObserver(write);
    observer.observe(document.head, changes);
    observer.observe(document.body, { childList: true });
    write();
    return () => {
      observer.disconnect();
      // Otherwise it is the title of the next page already.
      if (document.title === named) document.title = pageTitle;
    };
  }, [name]);
}
