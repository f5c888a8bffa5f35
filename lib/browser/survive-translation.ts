/**
 * Lets the page change after a browser's translator has moved or replaced its texts, which React does
 * not notice: it then removes a text, or inserts before one, that is no longer where it was, and the
 * whole page fails (React, issue 11538). Only texts that are elsewhere are treated in another way.
 *
 * @returns the function that ends it.
 */
export function surviveTranslation(): () => void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeOf(this, child);
    const wrapper = wrapperIn(this, child);
    if (wrapper) removeOf(this, wrapper);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isMoved = before instanceof Text && before.parentNode !== this;
    insertBefore.call(this, child, isMoved ? wrapperIn(this, before) : before);
    return child;
  };
  const removeOf = <Child extends Node>(parent: Node, child: Child): Child => {
    removeChild.call(parent, child);
    return child;
  };
  return () => {
    prototype.removeChild = removeChild;
    prototype.insertBefore = insertBefore;
  };
}

/** The translator's element around a text that React put into the parent; null: the text is gone. */
function wrapperIn(parent: Node, text: Text): Node | null {
  let at: Node = text;
  while (at.parentNode !== null && at.parentNode !== parent) at = at.parentNode;
  return at.parentNode === parent ? at : null;
}
