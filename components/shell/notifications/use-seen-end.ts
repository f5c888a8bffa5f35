import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { unreadQuery } from "@/lib/notifications/queries";
import { useMarkRecordRead } from "./use-mark-read";

/**
 * Marks the notification that the person's own job is finished as read, once the end is shown to
 * somebody: in a hidden tab it waits until the tab is visible.
 */
export function useSeenEnd({ id, state, finishedAt, createdBy }: JobSummary): void {
  const { personId } = useActor();
  const { mutate } = useMarkRecordRead();
  const isVisible = useVisible();
  const { data: unread } = useQuery(unreadQuery());
  const [followed, setFollowed] = useState(false);
  if (state !== "done" && !followed) setFollowed(true);
  const isShown = state === "done" && createdBy.id === personId && isVisible;
  // A job that is tried again finishes again, with another notification.
  const end = isShown && (followed || unread > 0) ? finishedAt : null;
  useEffect(() => {
    if (end !== null) mutate({ kind: "jobs", id });
  }, [end, id, mutate]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const read = () => setVisible(document.visibilityState === "visible");
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  return visible;
}
