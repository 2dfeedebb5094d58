import Bowser from "bowser";

/** Longer ones are no browser's. */
const maxUserAgentCharacters = 500;
const unknown = "Unknown device";
/** A user agent may say anything, and these words are mailed: only what is known is repeated. */
const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** What a request came from, in words: "Chrome on Android", "Safari on iOS", "Unknown device". */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return unknown;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentCharacters));
  const names = [browser.name, os.name].filter((name) => name !== undefined && known.has(name));
  return names.length === 0 ? unknown : names.join(" on ");
}
