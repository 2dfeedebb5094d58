import type { Page } from "@playwright/test";
import { findViolations, type Theme } from "./audit.ts";
import { findSidewaysScroll, findSmallTargets } from "./layout.ts";
import type { ScreenState } from "./screen-state.ts";
import { sizes, whenDrawn } from "./test.ts";

const minimumTarget = 44;

type Check = "targets" | "scroll" | "axe";
type View = { readonly width: number; readonly height: number; readonly checks: readonly Check[] };
/** Where a screen is looked at: the views from narrow to wide, because what opens on a phone may close on a desktop. */
export type Look = { readonly views: readonly View[]; readonly themes: readonly Theme[] };

/** Each width that matters, both themes. 320, 640 and 769 px are 200 % zoom of twice that width. A tablet has the phone's layout. */
export const everywhere: Look = {
  views: [
    { ...sizes.phone, checks: ["targets", "scroll", "axe"] },
    { width: 320, height: 640, checks: ["scroll"] },
    { width: 640, height: 640, checks: ["scroll"] },
    { width: 769, height: 640, checks: ["scroll"] },
    { ...sizes.desktop, checks: ["axe"] },
  ],
  themes: ["light", "dark"],
};

/** A phone in one theme: a quarter of the work, and most of the faults. */
export function onPhone(theme: Theme): Look {
  return { views: [{ ...sizes.phone, checks: ["targets", "scroll", "axe"] }], themes: [theme] };
}

export type Findings = {
  readonly smallTargets: readonly string[];
  readonly sidewaysScroll: readonly string[];
  readonly violations: readonly string[];
};

/** Checks a screen in its present state: the size of controls, sideways scrolling, and axe. */
export async function inspectScreen(
  page: Page,
  look: Look,
  { isPhoneOnly, within }: Partial<ScreenState> = {},
): Promise<Findings> {
  const widest = isPhoneOnly ? sizes.phone.width : sizes.desktop.width;
  const smallTargets = new Set<string>();
  const sidewaysScroll: string[] = [];
  const violations: string[] = [];
  let { themes } = look;
  for (const { checks, ...size } of look.views.filter(({ width }) => width <= widest)) {
    await page.setViewportSize(size);
    // The rules of another width apply with the next frame.
    await whenDrawn(page);
    if (checks.includes("targets")) for (const target of await findSmallTargets(page, minimumTarget)) smallTargets.add(target);
    if (checks.includes("scroll")) sidewaysScroll.push(...(await findSidewaysScroll(page)));
    if (!checks.includes("axe")) continue;
    violations.push(...(await findViolations(page, themes, within)));
    // The next size begins with the theme of this one, because each change redraws the whole page.
    themes = themes.toReversed();
  }
  return { smallTargets: [...smallTargets], sidewaysScroll, violations };
}
