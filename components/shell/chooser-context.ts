"use client";

import { createContext } from "react";
import type { GroupChooser } from "./owner-picker";

export const Chooser = createContext<GroupChooser | null>(null);
export const ChooserProvider = Chooser.Provider;
