import { useLocation } from "react-router";
import { WantedForm } from "./wanted-form.tsx";
import { useOwnWanted, fromSearch, toValues } from "./wanted-ads.ts";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { useLookups } from "../../entities/property/own-property-queries.ts";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

const failure = "Could not load the form. Please try again.";

/** A new request, or the change of an open one. */
export function WantedEditor({ id = null }: { id?: number | null }) {
  return (
    <div className="page max-w-2xl py-8">
      <h1 className="mb-6 text-3xl font-bold">{id === null ? "Post a request" : "Edit your request"}</h1>
      {/* Nobody fills in what will be refused. */}
      {useSuspended() ? <SuspendedText /> : <LoadedForm id={id} />}
    </div>
  );
}

/** A new request begins with the filters of the search that found nothing. */
function LoadedForm({ id }: { id: number | null }) {
  const { search } = useLocation();
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  const own = useOwnWanted(id !== null);
  const waiting = <Skeleton className="h-110" />;
  if (hasFailed) return <ErrorState message={failure} onRetry={retry} isBusy={isFetching} />;
  if (lookups === null) return waiting;
  if (id === null)
    return (
      <WantedForm
        start={fromSearch(new URLSearchParams(search))}
        draft={`wanted-new${search}`}
        lookups={lookups}
        saveLabel="Post request"
        savedText="Your request is open for 30 days."
        send={async (body) => requireSession(await api.call(wantedCalls.createWanted, { body }))}
      />
    );
  return (
    <Loaded query={own} failure={failure} waiting={waiting}>
      {(ads) => {
        const ad = ads.find((one) => one.id === id);
        if (ad?.is_open !== true) return <Ended />;
        return (
          <WantedForm
            start={toValues(ad)}
            draft={`wanted-${id}`}
            lookups={lookups}
            saveLabel="Save"
            savedText="Your request is changed."
            send={async (body) => requireSession(await api.call(wantedCalls.updateWanted, { params: { id }, body }))}
          />
        );
      }}
    </Loaded>
  );
}

function Ended() {
  return (
    <EmptyState title="This request cannot be edited" text="It has ended or was deleted. Post a new one in its place.">
      <LinkButton to={paths.wantedNew}>Post a request</LinkButton>
    </EmptyState>
  );
}
