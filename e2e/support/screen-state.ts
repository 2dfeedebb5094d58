import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";

/** What a screen can look like; every one of them is held against the same rules. */
export type ScreenState = {
  readonly name: string;
  readonly show: (page: Page, catalogue: Catalogue) => Promise<void>;
  /** What the browser complains of on the way there, where the state is a failure. */
  readonly complaints?: readonly RegExp[];
  readonly isPhoneOnly?: true;
  /** The part that axe looks at, by selector, where the rest is another state's. Sizes are measured of the whole page. */
  readonly within?: string;
  /** What is shown next on the same page, which is as narrow as a phone's again. */
  readonly next?: readonly ScreenState[];
};

/** What opens over a page; that page is another state's. */
export const dialog = "[role=dialog], [role=alertdialog]";
