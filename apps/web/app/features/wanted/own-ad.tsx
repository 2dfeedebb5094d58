import type { OwnWantedAd } from "@efie/contract";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { WantedFacts } from "./fitting-ad.tsx";
import { refreshWanted } from "./wanted-ads.ts";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { formatDate, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";

/** One's own request: what came of it, and changing or deleting it. */
export function OwnAd({ ad }: { ad: OwnWantedAd }) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
        <Badge tone={ad.is_open ? "green" : "neutral"}>{ad.is_open ? "Open" : "Ended"}</Badge>
        {`${ad.is_open ? "Until" : "On"} ${formatDate(ad.expires_at)}`}
      </p>
      <WantedFacts ad={ad} />
      <Answers ad={ad} />
      <div className="mt-4 flex flex-wrap gap-2">
        {ad.is_open && (
          <LinkButton to={paths.wantedEdit(ad.id)} look="secondary" size="small">
            <Pencil className="size-4" />
            Edit
          </LinkButton>
        )}
        <DeleteAd id={ad.id} />
      </div>
    </article>
  );
}

function Answers({ ad: { answers, is_open } }: { ad: OwnWantedAd }) {
  if (answers.length === 0)
    return (
      is_open && <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">No answers yet. We tell you about each.</p>
    );
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{plural(answers.length, "answer")}</h4>
      <ul>
        {answers.map(({ property, user, created_at }) => (
          <li key={property.id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={paths.details(property.id)}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold text-accent underline"
            >
              {property.title}
            </Link>
            <span className="text-sm text-quiet">{formatDate(created_at)}</span>
            <LinkButton to={`${paths.messages}?user_id=${user}`} look="quiet" size="small" className="ml-auto">
              Open messages
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeleteAd({ id }: { id: number }) {
  const { isBusy, run: remove } = useAction(async () => {
    requireSession(await api.call(wantedCalls.deleteWanted, { params: { id } }));
    showToast("Your request is deleted.", "success");
    refreshWanted();
  }, "Could not delete the request.");
  return (
    <ConfirmButton
      look="subtle"
      title="Delete request"
      question="Delete this request? Conversations with owners stay."
      confirmLabel="Delete"
      isDangerous
      isWaiting
      isBusy={isBusy}
      onConfirm={remove}
    >
      <Trash2 className="size-4" />
      Delete
    </ConfirmButton>
  );
}
