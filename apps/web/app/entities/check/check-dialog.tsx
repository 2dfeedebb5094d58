import { createRoot, type Root } from "react-dom/client";
import { api, accountCalls, propertyCalls } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge, Skeleton } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { checkTone } from "./check-badges.tsx";
import { listingLines, type CheckLine } from "./check-lines.ts";
import { reviewWords } from "./check-words.ts";

type Found = { readonly title: string; readonly lines: readonly CheckLine[] };

/** What holds for every listing with the badge, where its own dates cannot be had. */
const unread: Found = {
  title: "The days of the checks could not be loaded.",
  lines: [{ kind: "listing", badge: reviewWords.badge, text: `Reviewed by our staff. ${reviewWords.looked} ${reviewWords.not}` }],
};

async function findChecks(id: number, signal: AbortSignal): Promise<Found> {
  const { data: property } = await api.call(propertyCalls.getProperty, { params: { id }, signal });
  const owners = property.owner_checks.includes("identity")
    ? await api.call(accountCalls.listPublicProfiles, { query: { id: property.creator }, signal })
    : null;
  return { title: property.title, lines: listingLines(property, owners?.data[0]?.checks ?? []) };
}

/** What was checked of a listing, by whom and when, and what was not. */
function CheckDialog({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const { data, error } = useRequest(String(id), (signal) => findChecks(id, signal));
  const found = error !== undefined || data?.lines.length === 0 ? unread : data;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="What was checked" place="sheet">
      {found === undefined ? <Skeleton className="h-40 w-full" /> : <Checks {...found} onLeave={onClose} />}
    </Dialog>
  );
}

function Checks({ title, lines, onLeave }: Found & { onLeave: () => void }) {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-sm text-quiet">{title}</p>
      <dl className="grid gap-4">
        {lines.map(({ kind, badge, text }) => (
          <div key={kind} className="grid gap-1.5">
            <dt>
              <Badge tone={checkTone(kind)} className="check" data-check={kind}>
                {badge}
              </Badge>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={paths.trust} onClick={onLeave} className="inline-flex min-h-11 items-center link">
          What checks mean
        </Link>
      </p>
    </div>
  );
}

let root: Root | null = null;

function show(id: number, isOpen: boolean): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<CheckDialog key={id} id={id} isOpen={isOpen} onClose={() => show(id, false)} />);
}

/** Opens what was checked of a listing, for the control of any card: beside the page, whose first load has nothing of it. */
export function openChecks(id: number): void {
  show(id, true);
  addEventListener("popstate", () => show(id, false), { once: true });
}
