import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ListId } from "../../domain/preferences";
import { expandedSearch, missingViewId } from "../../domain/views/expanded-search";
import type { OpenedList } from "../../domain/views/opened-list";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime } from "../../server/runtime";
import { readPreference } from "../preferences/page-reads";
import { findMissing, findViews } from "./store";

/**
 * The person's columns and views of a list, for the page that is rendered. Redirects to the
 * expanded address if the page's address is a link to a view, or has no parameters and the list has
 * a default view. So the first rows are those of the view, and no others are read.
 */
export async function openList(actor: Actor, list: ListId): Promise<OpenedList> {
  const reader = requirePermission(actor, "views:read");
  const { database } = await deskRuntime();
  const [layout, density, views, sent] = await Promise.all([
    readPreference(actor, `table.${list}`),
    readPreference(actor, "density"),
    findViews(database, reader, list),
    headers(),
  ]);
  const { pathname, searchParams } = new URL(sent.get("x-desk-path") ?? "/", "http://desk");
  const expanded = expandedSearch(searchParams, views);
  if (expanded !== null) redirect(`${pathname}?${expanded}`);
  const missingId = missingViewId(searchParams, views);
  const missing = missingId === null ? null : await findMissing(database, reader, missingId);
  return { layout, density, views, missing };
}
