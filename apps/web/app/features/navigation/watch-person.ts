import { listenToDecisions } from "../../entities/account/listen-to-decisions.ts";
import { reloadViewer } from "../../entities/account/viewer.ts";
import { forgetBlocked, loadBlocked } from "../../entities/block/load-blocked.ts";
import { learnHasListings } from "../../entities/property/has-listings.ts";
import { watchUnread } from "../../entities/unread/watch-unread.ts";
import { endAll } from "../../lib/browser/listeners.ts";
import { takeDataUse } from "../../lib/page/data-use.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";

/** Without a socket a tab asks only when it is looked at again. */
const blockSeconds = 3_600;

/** Looks whom the person has blocked where another tab has changed it, or may have while the socket was away. */
function watchBlocks(): () => void {
  return endAll(
    listenLive({
      onConnected: () => void loadBlocked(),
      onEvent: ({ block }) => {
        if (block !== undefined) void loadBlocked();
      },
    }),
    poll(blockSeconds, (isBack) => {
      if (isBack && !isLive()) void loadBlocked();
    }),
  );
}

/** Keeps up to date what only signed-in people have: the badges of the bar, whom they have blocked, and whether they are suspended. */
export function watchPerson(): () => void {
  void loadBlocked();
  takeDataUse().catch(() => undefined);
  learnHasListings().catch(() => undefined);
  return endAll(forgetBlocked, watchUnread(), watchBlocks(), listenToDecisions(reloadViewer));
}
