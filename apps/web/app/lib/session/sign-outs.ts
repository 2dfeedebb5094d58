import { paths } from "../navigation/paths.ts";
import { attempt, readDevice, writeDevice } from "../storage/device.ts";

/** The window's event before a person's tokens are deleted here. */
export const signingOut = "signing-out";

/** The name of the last sign-out in this browser; no two are alike. */
const key = "signed-out";
/** The last one that this page knows of. */
let known: string | null = null;

/** Null: nobody has ever signed out here, as far as the browser remembers. */
export const readLastSignOut = (): string | null => readDevice(key);

/** Informs the other tabs, and suspended or restored ones, of a deliberate sign-out. Call it before the tokens are deleted. */
export function announceSignOut(): void {
  dispatchEvent(new Event(signingOut));
  known = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  // Where it is not stored, the other tabs take it for a session that ended.
  writeDevice(key, known);
}

/** Whether somebody has signed out in another tab since this page was loaded: the page is about to go. */
export function hasSignedOutElsewhere(): boolean {
  const last = readLastSignOut();
  return last !== null && last !== known;
}

/** A new page, so that nothing of the person stays in this one's memory. */
function leave(): void {
  if (!hasSignedOutElsewhere()) return;
  // Storage that cannot be cleared holds nothing.
  attempt(() => sessionStorage.clear(), undefined);
  location.replace(paths.home);
}

/** Who signs out goes home in every tab; one that slept meanwhile finds out when it wakes. */
export function followSignOuts(): void {
  known = readLastSignOut();
  for (const sign of ["storage", "pageshow"]) addEventListener(sign, leave);
  document.addEventListener("visibilitychange", leave);
}
