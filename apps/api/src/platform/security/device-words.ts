import Bowser from "bowser";

/** Longer ones are no browser's. */
const maxUserAgentCharacters = 500;
const unknown = "Unknown device";

/** What a request came from, in words: "Chrome on Android", "Safari on iOS", "Unknown device". */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return unknown;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentCharacters));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? unknown : names.join(" on ");
}
