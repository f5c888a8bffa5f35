import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { unreadQuery } from "@/lib/notifications/queries";

const NotificationPanel = lazy(async () => ({
  default: (await import("./notification-panel")).NotificationPanel,
}));

/** How many notifications are unread; the panel is loaded when it is first opened. */
export function NotificationBell() {
  const t = useTranslations("shell.notifications");
  const { data: unread } = useQuery(unreadQuery());
  return (
    <Popover
      align="end"
      title={t("title")}
      hideTitle
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button variant="quiet" className="relative px-2" aria-label={t("bell", { count: unread })}>
          <Bell aria-hidden className="size-4" />
          {unread > 0 ? (
            <span
              aria-hidden
              className="tabular absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-[0.625rem] text-on-accent leading-4"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          ) : null}
        </Button>
      }
    >
      {(close) => (
        <LazyPart fallback={<div className="h-40" />}>
          <NotificationPanel onClose={close} />
        </LazyPart>
      )}
    </Popover>
  );
}
