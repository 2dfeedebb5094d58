import { chromium, type LaunchOptions } from "@playwright/test";
import { inflate } from "@sparticuz/chromium";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cache, settings, withTemporaryFolder } from "./environment.ts";

const advice = "No browser was found for the tests. Run: npx playwright install chromium";

/**
 * Finds the browser for the tests, in this order: the one that CHROMIUM_PATH names, Playwright's own, the one from the npm
 * packages (Linux on x64 only), an installed Chrome, Chromium or Edge.
 * @throws Error with instructions if there is none; the tests are never skipped silently
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (settings.chromiumPath) {
    if (existsSync(settings.chromiumPath)) return { executablePath: settings.chromiumPath };
    throw new Error(`CHROMIUM_PATH names ${settings.chromiumPath}, where there is no browser.`);
  }
  if (existsSync(chromium.executablePath())) return {};
  const found = (await findPackaged()) ?? findInstalled();
  if (found === null) throw new Error(advice);
  return found;
}

async function findPackaged(): Promise<LaunchOptions | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = await inflateOnce();
  const executablePath = join(folder, "chromium");
  const fonts = { FONTCONFIG_PATH: join(folder, "fonts") };
  if (canStart(executablePath, fonts)) return { executablePath, env: { PATH: settings.searchPath, ...fonts } };
  // On a bare machine the package provides the libraries that the browser needs beyond libc.
  const env = { ...fonts, LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  return canStart(executablePath, env) ? { executablePath, env: { PATH: settings.searchPath, ...env } } : null;
}

function canStart(executablePath: string, env: Readonly<Record<string, string>>): boolean {
  return spawnSync(executablePath, ["--version"], { env: { ...env }, timeout: 20_000 }).status === 0;
}

/**
 * Uses the package's own font on every machine. Without any font the browser crashes when a letter is missing from the page's. The
 * package's settings expect the font where only the package's own start-up puts it.
 */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** The package uses any browser in its folder. So each version has its own folder, which is created in one step. */
async function inflateOnce(): Promise<string> {
  const packed = fileURLToPath(new URL("../bin", import.meta.resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(join(packed, "..", "package.json"), "utf8")) as { version: string };
  const folder = join(cache, "browser", `packaged-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(join(cache, "browser"), { recursive: true });
  const staging = await mkdtemp(join(cache, "browser", "inflating-"));
  const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
  try {
    await withTemporaryFolder(staging, () => Promise.all(archives.map((archive) => inflate(join(packed, archive)))));
    await chmod(join(staging, "chromium"), 0o755);
    await writeFile(join(staging, "fonts", "fonts.conf"), fontSettings);
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another run may have been first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

function findInstalled(): LaunchOptions | null {
  const onPath = settings.searchPath.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = [...onPath, ...places].find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath };
}
