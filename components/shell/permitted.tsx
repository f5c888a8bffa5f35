"use client";

import type { ReactNode } from "react";
import type { Permission } from "@/lib/contract/permissions";
import { useActor } from "./actor-context";

/** A part of a page for people with a permission; for others it is absent and reads nothing. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useActor().may(to) ? children : null;
}
