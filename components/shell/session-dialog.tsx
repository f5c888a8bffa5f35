"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { routes } from "@/lib/routes";
import type { SessionState } from "./session-watch";

interface SessionDialogProps {
  state: Exclude<SessionState, { kind: "running" | "put-off" }>;
  onExtend: () => Promise<void>;
  onEnd: () => void;
  onClose: () => void;
}

/** The session is about to end, has ended, or belongs to another person now. */
export function SessionDialog({ state, onExtend, onEnd, onClose }: SessionDialogProps) {
  switch (state.kind) {
    case "ending":
      return <Ending state={state} onExtend={onExtend} onEnd={onEnd} onClose={onClose} />;
    case "ended":
      return <Ended onClose={onClose} />;
    case "signed-out":
      return <SignedOut />;
    case "another-person":
      return <AnotherPerson name={state.name} />;
    default:
      return state satisfies never;
  }
}

interface EndingProps extends Omit<SessionDialogProps, "state"> {
  state: Extract<SessionState, { kind: "ending" }>;
}

function Ending({ state, onExtend, onEnd, onClose }: EndingProps) {
  const { endsAt, notice } = state;
  const t = useTranslations("shell");
  const [now, setNow] = useState(() => Date.now());
  const [asking, setAsking] = useState(false);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const last = notice === "last";
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds === 0) end();
  }, [seconds]);

  const stay = async () => {
    if (asking) return;
    setAsking(true);
    await onExtend();
    setAsking(false);
  };
  return (
    <Dialog
      open
      kind="alert"
      size="sm"
      onOpenChange={last ? onClose : stay}
      title={t("sessionEnding")}
      description={t(last ? "sessionLastText" : "sessionEndingText")}
      footer={
        last ? (
          <Button variant="primary" onClick={onClose}>
            {t("continueWorking")}
          </Button>
        ) : (
          <Button variant="primary" pending={asking} onClick={stay}>
            {t("stay")}
          </Button>
        )
      }
    >
      {notice === "failed" ? (
        <Banner tone="warning" role="alert" title={t("stayFailed")} className="mb-3" />
      ) : null}
      <p className="tabular" role="timer">
        {t("secondsLeft", { seconds })}
      </p>
    </Dialog>
  );
}

/** Opens the sign-in in a small window: the page behind stays as it is. */
function useSignInWindow() {
  const [opened, setOpened] = useState(false);
  const signIn = () => {
    setOpened(true);
    window.open(`${routes.signIn()}?popup=1`, "desk-sign-in", "popup,width=480,height=680");
  };
  return { opened, signIn };
}

function SignedOut() {
  const t = useTranslations("shell");
  const { opened, signIn } = useSignInWindow();
  return (
    <Locked
      title={t("signedOut")}
      description={t("signedOutText")}
      label={t("signInAgain")}
      onPress={signIn}
    >
      {opened ? (
        <p role="status" className="text-ink-soft">
          {t("signInWaiting")}
        </p>
      ) : null}
    </Locked>
  );
}

function Ended({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  const { opened, signIn } = useSignInWindow();
  return (
    <Dialog
      open
      kind="alert"
      size="sm"
      onOpenChange={onClose}
      title={t("sessionEnded")}
      description={t("sessionEndedText")}
      footer={
        <>
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button variant="primary" onClick={signIn}>
            {t("signInAgain")}
          </Button>
        </>
      }
    >
      <p role="status" className="text-ink-soft">
        {opened ? t("signInWaiting") : t("nothingSentAgain")}
      </p>
    </Dialog>
  );
}

function AnotherPerson({ name }: { name: string }) {
  const t = useTranslations("shell");
  return (
    <Locked
      title={t("anotherPerson", { name })}
      description={t("anotherPersonText")}
      label={t("reload")}
      onPress={() => window.location.reload()}
    />
  );
}

interface LockedProps {
  title: string;
  description: string;
  label: string;
  onPress: () => void;
  children?: ReactNode;
}

/** The page is hidden: nothing but its one button leads on. */
function Locked({ title, description, label, onPress, children }: LockedProps) {
  return (
    <Dialog
      open
      covers
      kind="alert"
      size="sm"
      onOpenChange={() => undefined}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onPress}>
          {label}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
