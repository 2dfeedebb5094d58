import { Link } from "react-router";
import { plural } from "../../lib/format/format.ts";
import type { Entry } from "../../lib/send-queue/entries.ts";
import "../../entities/property/queue-posting.ts";
import { useQueue } from "../../lib/send-queue/send-queue.ts";
import { Button } from "../../ui/actions/button.tsx";
import { takeBackAndSay } from "../../ui/feedback/waiting.tsx";

/** What waits for the network, and what was refused, wherever somebody is; nothing while all of it goes out. */
export default function WaitingThings() {
  const { entries, isAway, isLasting } = useQueue();
  const shown = entries.filter(({ refusal }) => isAway || refusal !== null);
  if (shown.length === 0) return null;
  return (
    <aside aria-label="What waits for the network" className="waiting-things border-b border-line bg-surface">
      <details className="page">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
          <span role="status">{summarize(shown)}</span>
          <span className="link ml-auto">Show</span>
        </summary>
        {!isLasting && (
          <p className="pb-2 text-sm text-danger">This browser has no room to keep it. Leave this page open until it is sent.</p>
        )}
        <ul className="grid max-h-60 divide-y divide-line overflow-y-auto overscroll-contain pb-2">
          {shown.map((entry) => (
            <Thing key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
    </aside>
  );
}

/** `1 thing was not sent. 2 things wait for the network.` */
function summarize(entries: readonly Entry[]): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  const sentences = [
    refused > 0 && `${plural(refused, "thing")} ${refused === 1 ? "was" : "were"} not sent.`,
    waiting > 0 && `${plural(waiting, "thing")} ${waiting === 1 ? "waits" : "wait"} for the network.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

function Thing({ entry: { id, title, text, href, refusal } }: { entry: Entry }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <Link to={href} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
          {title}
        </Link>
        {text !== "" && <p className="line-clamp-2 wrap-anywhere">{text}</p>}
        {refusal === null ? (
          <p className="text-quiet">Waiting for network</p>
        ) : (
          <p className="text-danger">{`Not sent. ${refusal.reason}`}</p>
        )}
      </div>
      <Button look="quiet" size="small" className="-mr-4" onClick={() => void takeBackAndSay(id)}>
        <span>{refusal === null ? "Take back" : "Dismiss"}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </Button>
    </li>
  );
}
