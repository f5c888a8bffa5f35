import { redirect } from "next/navigation";
import { readStartPath } from "@/lib/desk/preferences/page-reads";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/auth/actor";

/** Where a sign-in without an address of its own leads: to the page that the person begins with. */
export default async function StartPage() {
  const actor = await readActor();
  redirect(actor === null ? routes.signIn() : await readStartPath(actor));
}
