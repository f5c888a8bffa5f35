import { ClipboardPaste } from "lucide-react";
import { lazy, useState } from "react";
import type { ListPart } from "@/components/list/define-list";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupLabels } from "@/lib/invoice-groups/field-labels";
import type { GroupListState } from "@/lib/invoice-groups/params";

const PasteDialog = lazy(async () => ({
  default: (await import("./paste-dialog")).PasteDialog,
}));

/** Selects invoice groups by a list of ids, for people who may change settings. */
export const PasteIds: ListPart<InvoiceGroupConfig, GroupListState, GroupLabels> = ({ list }) => {
  const { labels: t, actor } = list.context;
  const [open, setOpen] = useState(false);
  if (!actor.may("invoice-groups:write")) return null;
  return (
    <>
      <Button
        icon={<ClipboardPaste aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t("bulk.paste")}
      </Button>
      {open ? (
        <LazyPart>
          <PasteDialog onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
};
