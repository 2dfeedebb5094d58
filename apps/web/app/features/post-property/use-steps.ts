import { useCallback, useRef } from "react";
import { useLocation, useNavigate, type NavigateOptions } from "react-router";
import { formSteps, stepOfValue, emptyProperty, readPropertyDraft } from "../../entities/property/form/property-values.ts";
import { missingFields } from "../../entities/property/form/property-rules.ts";
import { focusField } from "../../entities/property/quality/quality-words.tsx";
import { mobileBreakpointPixels, useMedia } from "../../lib/browser/hooks.ts";

/** The place of the step that the address names (`?step=2`), from 0. */
export function useWantedStep(): number {
  const wanted = Number(new URLSearchParams(useLocation().search).get("step"));
  return Math.max(0, formSteps.indexOf(formSteps[wanted - 1] ?? "what"));
}

const placeOf = (name: string): number => formSteps.findIndex((step) => step === stepOfValue(name));

/** Set in the history by "Next", so that "Back" goes where the phone's own "back" does. */
const cameByNext = { cameByNext: true };

/** On a phone: one step of the form after the other, each with an address of its own. Elsewhere `step` is null: all are one page. */
export function useSteps(draft: string) {
  const isPhone = useMedia(`(max-width: ${mobileBreakpointPixels}px)`, false);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const wanted = useWantedStep();
  // Nobody begins, by an old address, behind a step that lacks something.
  const [missing] = missingFields(readPropertyDraft(draft, emptyProperty)).map((name) => placeOf(name));
  const at = Math.min(wanted, missing ?? wanted);
  const go = async (next: number, options?: NavigateOptions) =>
    navigate({ search: next === 0 ? "" : `?step=${next + 1}` }, options);
  const isShown = useRef(false);
  /** The field for which a step comes into sight. */
  const wantedField = useRef<string | null>(null);
  /** For the ref of the step in sight: what comes into sight gets the focus, and is read out. */
  const begin = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    if (wantedField.current !== null) focusField(wantedField.current);
    else if (isShown.current) element.focus({ preventScroll: true });
    wantedField.current = null;
    isShown.current = true;
  }, []);
  return {
    at,
    step: isPhone ? (formSteps[at] ?? null) : null,
    isLast: !isPhone || at === formSteps.length - 1,
    begin,
    next: () => go(at + 1, { state: cameByNext }),
    back: () => (state === null ? go(at - 1, { replace: true }) : navigate(-1)),
    /** Puts the focus on a field, whichever step it is in. */
    showField: (name: string) => {
      if (!isPhone || placeOf(name) === at) return focusField(name);
      wantedField.current = name;
      void go(placeOf(name), { preventScrollReset: true });
    },
  };
}
