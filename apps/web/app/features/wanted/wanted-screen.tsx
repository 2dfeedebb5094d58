import Plus from "lucide-react/icons/plus";
import SearchCheck from "lucide-react/icons/search-check";
import { FittingAd } from "./fitting-ad.tsx";
import { OwnAd } from "./own-ad.tsx";
import { useFittingWanted, useOwnWanted } from "./wanted-ads.ts";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton, ShowMore } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

const failure = "Could not load the requests. Please try again.";

/** One's own requests, and those of others that one can answer. */
export function WantedScreen() {
  const isSuspended = useSuspended();
  return (
    <div className="page max-w-3xl py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-3xl font-bold">Wanted</h1>
          <p className="text-quiet">Say what you look for. Owners whose listing fits write to you.</p>
        </div>
        {!isSuspended && (
          <LinkButton to={paths.wantedNew} className="max-sm:grow">
            <Plus className="size-5" />
            Post a request
          </LinkButton>
        )}
      </div>
      <SuspendedNotice className="mb-6" />
      <OwnRequests isSuspended={isSuspended} />
      <FittingRequests />
    </div>
  );
}

function OwnRequests({ isSuspended }: { isSuspended: boolean }) {
  return (
    <Loaded query={useOwnWanted()} failure={failure} waiting={<Skeleton className="h-40" />}>
      {(ads) =>
        ads.length === 0 ? (
          <EmptyState
            icon={<SearchCheck className="size-7" />}
            title="No requests of yours"
            text="Name the town, the rooms and what you can pay. A request stays open for 30 days, and you can have three."
          >
            {!isSuspended && (
              <LinkButton to={paths.wantedNew} look="secondary">
                Post your first request
              </LinkButton>
            )}
          </EmptyState>
        ) : (
          <section aria-labelledby="own-title">
            <h2 id="own-title" className="mb-3 text-xl font-bold">
              Your requests
            </h2>
            <ul className="grid gap-4">
              {ads.map((ad) => (
                <li key={ad.id}>
                  <OwnAd ad={ad} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

/** Nothing for people without a matching property. */
function FittingRequests() {
  const fitting = useFittingWanted();
  const { items } = fitting;
  if (fitting.isFailed) return <ErrorState message={failure} onRetry={fitting.retry} isBusy={fitting.isBusy} />;
  if (items === undefined || items.length === 0) return null;
  return (
    <section aria-labelledby="fitting-title" className="mt-10">
      <h2 id="fitting-title" className="text-xl font-bold">
        People who look for what you offer
      </h2>
      <p className="mb-3 text-sm text-quiet">Only owners of a published listing that fits see these.</p>
      <ul className="grid gap-4">
        {items.map((ad) => (
          <li key={ad.id}>
            <FittingAd ad={ad} />
          </li>
        ))}
      </ul>
      <ShowMore {...fitting} />
    </section>
  );
}
