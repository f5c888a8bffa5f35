import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundState } from "@/components/shell/not-found-state";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: t("pageNotFound") };
}

export default function NotFound() {
  return (
    <main>
      <NotFoundState />
    </main>
  );
}
