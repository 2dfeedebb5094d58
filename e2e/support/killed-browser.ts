import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { bareEnvironment } from "../environment.ts";

/** A browser with a profile on disk that can be killed as a phone kills it, and started again. */
export type Killable = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends it in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Ends it as its user would. */
  readonly quit: () => Promise<void>;
};

const flags = ["--headless=new", "--remote-debugging-port=0", "--no-first-run", "--no-sandbox", "--disable-gpu", "--lang=en-GH"];

export async function startBrowser(profile: string, { executablePath, env = {}, args = [] }: LaunchOptions): Promise<Killable> {
  // What a killed one left.
  await rm(`${profile}/SingletonLock`, { force: true });
  const child = spawn(
    executablePath ?? chromium.executablePath(),
    [...flags, ...args, `--user-data-dir=${profile}`, "about:blank"],
    {
      env: bareEnvironment(env as Record<string, string>),
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const exited = once(child, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error("The browser did not start.")));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("The browser has no window.");
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async kill() {
      child.kill("SIGKILL");
      await exited;
      await browser.close().catch(() => {});
    },
    async quit() {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => {});
      await exited;
    },
  };
}
