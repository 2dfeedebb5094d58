import { expect, test, vi } from "vitest";
import { loadStylesLate } from "./early-scripts.ts";

test.each(["BQfXk2_d", "BSbOPwe-", "-a-b_c12"])("a browser says which style sheet it has: %s", (hash) => {
  const sheet = Object.assign(new EventTarget(), { media: "print" });
  const page = { cookie: "", querySelector: () => sheet };
  vi.stubGlobal("document", page);
  loadStylesLate(`/assets/styles-${hash}`);
  expect(page.cookie).toBe("");
  sheet.dispatchEvent(new Event("load"));
  vi.unstubAllGlobals();
  expect([sheet.media, page.cookie.split(";")[0]]).toEqual(["all", `styles=${hash}`]);
});
