import { redirect } from "next/navigation";
import { routes } from "@/lib/routes";

export default function Home(): never {
  redirect(routes.invoiceGroups());
}
