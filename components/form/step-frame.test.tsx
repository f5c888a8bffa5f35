import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { StepButtons, StepFrame } from "./step-frame";

const steps = [
  { id: "first", label: "First step" },
  { id: "second", label: "Second step", wrong: true },
] as const;

function Page() {
  const [step, setStep] = useState<"first" | "second">("first");
  return (
    <StepFrame steps={steps} current={step} heading={`Heading of ${step}`}>
      {step === "first" ? (
        <StepButtons back={{ href: "/elsewhere" }}>
          <button type="button" onClick={() => setStep("second")}>
            On
          </button>
        </StepButtons>
      ) : (
        <StepButtons back={() => setStep("first")} />
      )}
    </StepFrame>
  );
}

it("marks the current step, and moves the focus to the heading of the next one", async () => {
  const { user } = await renderPage(<Page />);
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toBe("First step");
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/elsewhere");
  await user.click(screen.getByRole("button", { name: "On" }));
  expect(document.activeElement?.textContent).toBe("Heading of second");
  expect(current()).toBe("Second step");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(document.activeElement?.textContent).toBe("Heading of first");
});
