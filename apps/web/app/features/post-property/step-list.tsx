import { postingSteps } from "@efie/contract/posting";
import CircleCheck from "lucide-react/icons/circle-check";
import { useCallback, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formSteps, stepOfValue, type PropertyValues } from "../../entities/property/form/property-values.ts";
import { missingFields } from "../../entities/property/form/property-rules.ts";
import { classes } from "../../ui/styles/classes.ts";

const stepSelector = "[data-step]";
/** The step that reaches this band of the window, in its upper half, is where one is. */
const band = { rootMargin: "-30% 0px -65% 0px" };

/** On a desktop: the steps as contents of the one page, with where one is and what is missing. */
export function StepList({ className }: { className: string }) {
  const [current, setCurrent] = useState<string>("what");
  const { getValues } = useFormContext<PropertyValues>();
  useWatch<PropertyValues>();
  const missing = missingFields(getValues());
  const follow = useCallback((list: HTMLElement | null) => {
    if (list === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const inBand = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (inBand instanceof HTMLElement) setCurrent(inBand.dataset["step"] ?? "what");
    }, band);
    for (const step of document.querySelectorAll(stepSelector)) observer.observe(step);
    return () => observer.disconnect();
  }, []);
  return (
    <nav ref={follow} aria-label="Steps" className={className}>
      <ol className="flex flex-wrap gap-x-1 lg:grid">
        {formSteps.map((step) => (
          <li key={step}>
            <a
              href={`#step-${step}`}
              aria-current={step === current ? "step" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-md px-3 py-1.5 text-sm font-semibold hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent"
              onClick={(event) => {
                event.preventDefault();
                const part = document.querySelector<HTMLElement>(`[data-step="${step}"]`);
                part?.scrollIntoView();
                part?.focus({ preventScroll: true });
              }}
            >
              <span className="mr-auto">{postingSteps[step]}</span>
              <StepState missing={missing.filter((name) => stepOfValue(name) === step).length} />
            </a>
          </li>
        ))}
        <li className="flex min-h-11 items-center px-3 text-sm text-quiet">{postingSteps.photos} come next</li>
      </ol>
    </nav>
  );
}

function StepState({ missing }: { missing: number }) {
  if (missing > 0) return <span className="text-xs font-medium whitespace-nowrap text-quiet">{missing} missing</span>;
  return (
    <>
      <CircleCheck className="size-4.5 shrink-0 text-accent" />
      <span className="sr-only">nothing is missing</span>
    </>
  );
}

/** On a phone: which step it is, read out when it changes. */
export function StepProgress({ at }: { at: number }) {
  const all = Object.values(postingSteps);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-semibold text-accent">
        {`Step ${at + 1} of ${all.length} · ${all[at] ?? ""}`}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {all.map((name, index) => (
          <span key={name} className={classes("h-1 flex-1 rounded-full", index <= at ? "bg-accent" : "bg-line")} />
        ))}
      </div>
    </div>
  );
}
