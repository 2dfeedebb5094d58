import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";

/** What a screen can look like; every one of them is held against the same rules. */
export type ScreenState = {
  readonly name: string;
  readonly show: (page: Page, catalogue: Catalogue) => Promise<void>;
  /** What the browser complains of on the way there, where the state is a failure. */
  readonly complaints?: readonly RegExp[];
  readonly isPhoneOnly?: true;
};
