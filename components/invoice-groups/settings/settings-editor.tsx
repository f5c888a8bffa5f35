"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { RestoredNote } from "@/components/form/restored-note";
import { SaveBar } from "@/components/form/save-bar";
import { usePageFields } from "@/components/shell/page-fields";
import { useShortcut } from "@/components/shell/shortcuts";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Segmented } from "@/components/ui/segmented";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import type { SaveScope } from "@/lib/domain/invoice-groups/attempt";
import { settingFieldId } from "@/lib/domain/invoice-groups/setting-field-id";
import { settingNames } from "@/lib/domain/invoice-groups/settings";
import { settingsWarnings } from "@/lib/domain/invoice-groups/warnings";
import { ConfirmSave } from "./confirm-save";
import { SaveStatus } from "./save-status";
import { ScopeArea } from "./scope-area";
import { SettingsPage } from "./settings-page";
import { SettingsSections } from "./settings-sections";
import { useSettingLabels } from "./use-setting-labels";
import { useSettingsEditor } from "./use-settings-editor";

/** The settings of one invoice group: change, save, verify and undo. */
export function SettingsEditor({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings");
  const words = useSettingLabels();
  const { pending } = useRequestsOf({ accountGuid: group.accountGuid });
  const editor = useSettingsEditor(group, (message) => t("problems.refused", { message }));
  const { state, draft, patch, scope, save } = editor;
  const { reading, values, opened, form } = state;
  const warnings = settingsWarnings(reading.settings, group);
  const dock = useRef<HTMLDivElement>(null);
  useDockClearance(dock);

  useShortcut("Mod+Enter", t("save.shortcut"), editor.press, { scope: "record" });
  useShortcut("u", t("result.undoShortcut"), save.undo, {
    scope: "record",
    enabled: save.undoable !== null,
  });
  useShortcut("e", t("save.editShortcut"), () => focusSetting(settingNames[0]), {
    scope: "record",
  });

  usePageFields(
    useMemo(
      () => settingNames.map((name) => ({ id: settingFieldId(name), label: words.label(name) })),
      [words],
    ),
  );

  const count = reading.changed.length;
  const changes = reading.changed.map((name) => ({
    field: name,
    label: words.label(name),
    from: words.value(name, opened[name]),
    to: reading.problems[name] ? String(values[name]) : words.value(name, reading.settings[name]),
  }));
  const toAll = scope.toAll && scope.count !== null;
  const saveLabel = toAll
    ? t("save.toAll", { count, groups: scope.count ?? 0 })
    : t("save.toGroup", { count });

  return (
    <>
      <SettingsPage
        group={{ ...group, ...reading.settings }}
        read={group}
        changed={reading.changed}
        warnings={warnings}
        editable
        above={<RestoredNote draft={draft} />}
      >
        <EntryForm
          form={form}
          label={t("tabs.settings")}
          unsaved={count}
          onKeyDown={leaveFieldOnEscape}
          onSubmit={editor.begin}
        >
          <SettingsSections pending={pending} state={state} words={words} warnings={warnings} />
        </EntryForm>
      </SettingsPage>

      <div ref={dock} className="z-20 md:sticky md:bottom-0">
        <SaveStatus
          save={save}
          words={words}
          onUndo={save.undo}
          onSendAgain={editor.press}
          onResolve={editor.resolve}
        />
        <ScopeArea scope={scope} patch={patch} accountGuid={group.accountGuid} words={words} />
        <SaveBar
          changes={changes}
          pending={save.busy || (scope.toAll && scope.groups.isPending)}
          barred={save.unchecked !== null}
          saveLabel={saveLabel}
          onSave={editor.press}
          onDiscard={editor.discard}
          initiallyOpen
          listedElsewhere={scope.radius !== null}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ScopeSwitch scope={scope.scope} onScopeChange={scope.setScope} count={scope.count} />
            {patch.customerOnHold === undefined ? null : (
              <p className="text-sm text-warning-ink">
                {t("scope.customerHoldAlways", { field: words.label("customerOnHold") })}
              </p>
            )}
          </div>
        </SaveBar>
      </div>

      <ConfirmSave
        open={editor.confirming}
        onOpenChange={editor.setConfirming}
        customerName={group.customerName}
        patch={patch}
        holdReason={reading.settings.onHoldReason}
        radius={scope.radius}
        words={words}
        saveLabel={saveLabel}
        onConfirm={editor.send}
      />
    </>
  );
}

function focusSetting(name: string | undefined): void {
  const first = settingNames.find((candidate) => candidate === name);
  if (first) document.getElementById(settingFieldId(first))?.focus();
}

/** Esc steps out of the field, so that the page's keys work again. */
function leaveFieldOnEscape(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
}

/**
 * Scrolls the focused element clear of the sticky part at the lower edge (WCAG 2.4.11): the page
 * gives it a margin of `--dock-clearance`. The window's own padding would apply to the sticky part
 * too, and every step into it would scroll the page away.
 */
function useDockClearance(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--dock-clearance", `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    style.scrollPaddingBottom = "0px";
    return () => {
      observer.disconnect();
      style.removeProperty("--dock-clearance");
      style.removeProperty("scroll-padding-bottom");
    };
  }, [dock]);
}

interface ScopeSwitchProps {
  scope: SaveScope;
  onScopeChange: (scope: SaveScope) => void;
  /** How many groups the customer has; null while that is not known. */
  count: number | null;
}

/** The scope of a save: always chosen visibly, never inferred. */
function ScopeSwitch({ scope, onScopeChange, count }: ScopeSwitchProps) {
  const t = useTranslations("invoice-group-settings.scope");
  if (count === 1) return <p className="text-ink-quiet text-sm">{t("onlyOne")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="hidden text-ink-quiet text-sm xl:inline">
        {t("label")}
      </span>
      <Segmented
        label={t("label")}
        value={scope}
        onValueChange={onScopeChange}
        options={[
          { value: "group", label: t("group") },
          {
            value: "customer",
            label: count === null ? t("customerUncounted") : t("customer", { count }),
          },
        ]}
      />
    </div>
  );
}
