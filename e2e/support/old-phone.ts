import type { Page } from "@playwright/test";
import { listLacking, type Browsers } from "./browser-support.ts";

/**
 * The test's own code calls these in the page; `old-browsers.spec.ts` finds who else would. The nonce's attribute, which older
 * browsers show, is empty in newer ones.
 */
const kept = /^(checkVisibility|Big(Ui|I)nt64Array|nonce)$/;

/** Before any script of a page: deletes from the browser's objects what older browsers lack, by MDN's data. */
export async function takeFeaturesAway(page: Page, browsers: Browsers): Promise<void> {
  const lacking = listLacking(browsers).filter(([, name]) => !kept.test(name));
  await page.addInitScript((names) => {
    const isObject = (found: unknown): found is object =>
      (typeof found === "object" && found !== null) || typeof found === "function";
    for (const [ownerName, name] of names) {
      const owner: unknown = ownerName === "Window" ? globalThis : Reflect.get(globalThis, ownerName);
      if (!isObject(owner)) continue;
      const prototype: unknown = Reflect.get(owner, "prototype");
      for (const holder of [owner, prototype]) if (isObject(holder)) Reflect.deleteProperty(holder, name);
    }
    const supports = CSS.supports.bind(CSS);
    const isLater = (text: string) => /\d[dls]v[hw]|selector\(/.test(text);
    Object.defineProperty(CSS, "supports", {
      value: (...asked: [string]) => !isLater(asked.join(": ")) && supports(...asked),
    });
  }, lacking);
}
