import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.ts";
const [base = "", out = "", user = "", ...paths] = process.argv.slice(2);
const browser = await chromium.launch(await findBrowser());
for (const [size, viewport] of [["390", { width: 390, height: 844 }], ["1280", { width: 1280, height: 900 }]] as const)
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ viewport, colorScheme, baseURL: base, isMobile: size === "390", hasTouch: size === "390" });
    const page = await context.newPage();
    if (user !== "-") {
      const r = await context.request.post("/api/core/user/login/", { data: { username: user, password: "efie-demo-2026" } });
      const tokens = await r.json();
      await page.addInitScript((t) => { localStorage.setItem("access", t.access); localStorage.setItem("refresh", t.refresh); }, tokens);
    }
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/${path.replaceAll(/[^a-z0-9]+/gi, "_")}-${size}-${colorScheme}.png`, fullPage: size === "390" ? true : true });
    }
    await context.close();
  }
await browser.close();
