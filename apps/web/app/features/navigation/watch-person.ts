import { listenToDecisions } from "../../entities/account/listen-to-decisions.ts";
import { reloadViewer } from "../../entities/account/viewer.ts";
import { forgetBlocked, loadBlocked } from "../../entities/block/blocked-owners.ts";
import { watchUnread } from "../../entities/unread/watch-unread.ts";

/** Keeps up to date what only signed-in people have: the badges of the bar, whom they have blocked, and whether they are suspended. */
export function watchPerson(): () => void {
  void loadBlocked();
  const ends = [watchUnread(), listenToDecisions(reloadViewer)];
  return () => {
    forgetBlocked();
    for (const end of ends) end();
  };
}
