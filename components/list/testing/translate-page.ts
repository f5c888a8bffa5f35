/**
 * Changes every text of the page as a browser's translator does: it is moved into two elements, or
 * replaced by them.
 */
export function translatePage(way: "moves" | "replaces"): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && isTranslated(node)) texts.push(node);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    if (way === "moves") inner.append(text);
    else inner.append(text.data);
  }
}

function isTranslated(text: Text): boolean {
  const parent = text.parentElement;
  if (text.data.trim() === "" || parent === null) return false;
  return !parent.closest("font, script, style, textarea, [translate=no]");
}
