import { redirect } from "next/navigation";
import { readStartPath } from "@/lib/desk/preferences/page-reads";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/actor";

/** The target of a sign-in without a return address: it redirects to the person's start page. */
export default async function StartPage() {
  const actor = await readActor();
  redirect(actor === null ? routes.signIn() : await readStartPath(actor));
}
