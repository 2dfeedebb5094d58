import { loadBlocked, setBlocked } from "../../entities/block/blocked-owners.ts";
import { watchUnread } from "../../entities/unread/watch-unread.ts";

/** Keeps up to date what only signed-in people have: the badges of the bar, and whom they have blocked. */
export function watchPerson(): () => void {
  void loadBlocked();
  const end = watchUnread();
  return () => {
    setBlocked([], []);
    end();
  };
}
