import type { DataUse } from "@efie/contract";
import { api, requireSession } from "../api/api.ts";
import { preferenceCalls } from "../api/member-calls.ts";
import { isSignedIn } from "../session/session.ts";

/** The server reads it before it draws a page. */
function keep(data: DataUse): void {
  document.cookie = `data=${data}; max-age=31536000; path=/; samesite=lax`;
}

const hasChosen = () => /(?:^|; )data=/.test(document.cookie);

/** Chooses what pages may load, here and for the account, and draws the page again. Offline the choice holds on this device. */
export async function chooseDataUse(data: DataUse): Promise<void> {
  keep(data);
  if (isSignedIn()) await api.call(preferenceCalls.updatePreferences, { body: { data } }).catch(() => undefined);
  location.reload();
}

/** Takes the account's choice over on a device that has none, from the next page on. */
export async function takeDataUse(): Promise<void> {
  if (hasChosen()) return;
  const { data } = requireSession(await api.call(preferenceCalls.getPreferences));
  // Somebody may have chosen meanwhile.
  if (!hasChosen()) keep(data);
}
