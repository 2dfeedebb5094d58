import type { Page } from "@playwright/test";
import { findViolations, type Theme } from "./audit.ts";
import { findSidewaysScroll, findSmallTargets } from "./layout.ts";
import type { ScreenState } from "./screen-state.ts";
import { sizes } from "./test.ts";

const minimumTarget = 44;

type Check = "targets" | "scroll" | "axe";
type View = { readonly width: number; readonly height: number; readonly checks: readonly Check[] };

/**
 * From narrow to wide, because what opens on a phone may close on a desktop. 320, 640 and 769 px are 200 % zoom of twice that width. A
 * tablet has the phone's layout.
 */
const views: readonly View[] = [
  { ...sizes.phone, checks: ["targets", "scroll", "axe"] },
  { width: 320, height: 640, checks: ["scroll"] },
  { width: 640, height: 640, checks: ["scroll"] },
  { width: 769, height: 640, checks: ["scroll"] },
  { ...sizes.desktop, checks: ["axe"] },
];

export type Findings = {
  readonly smallTargets: readonly string[];
  readonly sidewaysScroll: readonly string[];
  readonly violations: readonly string[];
};

/** Checks a screen in its present state: the size of controls, sideways scrolling, and axe in both themes. */
export async function inspectScreen(page: Page, { isPhoneOnly, within }: Partial<ScreenState> = {}): Promise<Findings> {
  const widest = isPhoneOnly ? sizes.phone.width : sizes.desktop.width;
  const smallTargets = new Set<string>();
  const sidewaysScroll: string[] = [];
  const violations: string[] = [];
  let themes: readonly [Theme, Theme] = ["light", "dark"];
  for (const { checks, ...size } of views.filter(({ width }) => width <= widest)) {
    await page.setViewportSize(size);
    if (checks.includes("targets")) for (const target of await findSmallTargets(page, minimumTarget)) smallTargets.add(target);
    if (checks.includes("scroll")) sidewaysScroll.push(...(await findSidewaysScroll(page)));
    if (!checks.includes("axe")) continue;
    violations.push(...(await findViolations(page, themes, within)));
    // The next size begins with the theme of this one, because each change redraws the whole page.
    themes = [themes[1], themes[0]];
  }
  return { smallTargets: [...smallTargets], sidewaysScroll, violations };
}
