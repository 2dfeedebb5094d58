import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";

/** One state of a screen. All states are checked by the same rules. */
export type ScreenState = {
  readonly name: string;
  readonly show: (page: Page, catalogue: Catalogue) => Promise<void>;
  /** Console errors that are expected, if the state is a failure. */
  readonly complaints?: readonly RegExp[];
  readonly isPhoneOnly?: true;
  /** A selector for the part that axe checks, if another state covers the rest. Sizes are measured on the whole page. */
  readonly within?: string;
  /** The states that follow on the same page, which is reset to a phone's width first. */
  readonly next?: readonly ScreenState[];
};

/** Dialogs. The page behind them is another state. */
export const dialog = "[role=dialog], [role=alertdialog]";
