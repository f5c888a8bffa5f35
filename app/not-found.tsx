import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundState } from "@/components/shell/not-found-state";
import { readActor } from "@/lib/server/actor";
import DeskLayout from "./(desk)/layout";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: t("pageNotFound") };
}

/** An unknown address: in the desk's frame for those who are signed in. */
export default async function NotFound() {
  const actor = await readActor();
  if (actor !== null) {
    return (
      <DeskLayout>
        <NotFoundState />
      </DeskLayout>
    );
  }
  return (
    <main>
      <NotFoundState />
    </main>
  );
}
