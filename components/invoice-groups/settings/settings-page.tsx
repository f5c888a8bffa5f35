"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import type { InvoiceGroupFullConfig, InvoiceGroupSetting } from "@/lib/contract/invoice-group";
import type { SettingsWarning } from "@/lib/domain/invoice-groups/warnings";
import { EffectivePicturePanel } from "./effective-picture-panel";
import { GroupFacts } from "./group-facts";
import { WarningsPanel } from "./warnings-panel";

interface SettingsPageProps {
  /** The record as it would be with the clerk's changes. */
  group: InvoiceGroupFullConfig;
  /** The record as it was read. */
  read: InvoiceGroupFullConfig;
  changed: readonly InvoiceGroupSetting[];
  warnings: readonly SettingsWarning[];
  editable: boolean;
  above: ReactNode;
  children: ReactNode;
}

const columns =
  "grid gap-x-10 gap-y-4 px-6 pb-24 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr]";
const clearOfDock = "[&_:is(a,button,input,select,textarea,summary)]:scroll-mb-(--dock-clearance)";

/** Settings at the left; at the right what they mean, what to check and the facts beside them. */
export function SettingsPage(props: SettingsPageProps) {
  const { group, read, changed, warnings, editable, above, children } = props;
  return (
    <div className={cx(columns, clearOfDock)}>
      <div className="grid gap-4 not-empty:pt-4 xl:col-span-2">{above}</div>
      <div className="grid content-start gap-4 xl:col-start-2 xl:row-start-2 xl:pt-2">
        <EffectivePicturePanel group={group} changed={changed} />
        <WarningsPanel warnings={warnings} linked={editable} />
      </div>
      <div className="min-w-0 xl:row-span-2 xl:row-start-2">{children}</div>
      <div className="border-line border-t pt-6 xl:col-start-2 xl:row-start-3 xl:border-t-0 xl:px-4 xl:pt-0">
        <GroupFacts group={read} />
      </div>
    </div>
  );
}
