import { ApiError } from "@efie/client";
import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { loadListingCost, type ListingCost, feeCedis, feeSentence } from "../../entities/payment/listing-fee.ts";
import { PropertyFields } from "../../entities/property/form/property-fields.tsx";
import { postingStatusOptions } from "../../entities/property/form/property-rules.ts";
import { emptyProperty, toBody } from "../../entities/property/form/property-values.ts";
import { usePropertyForm } from "../../entities/property/form/use-property-form.ts";
import { FormQuality } from "../../entities/property/quality/form-quality.tsx";
import type { Lookups } from "../../entities/property/lookups.ts";
import { useLookups } from "../../entities/property/own-property-queries.ts";
import { api, callProblem, propertyCalls } from "../../lib/api/api.ts";
import { sendOnce } from "../../lib/api/idempotency-key.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { SharedPhotosNotice } from "./shared-photos-notice.tsx";

export function PostPropertyScreen() {
  const isSuspended = useSuspended();
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        {!isSuspended && <p className="text-sm font-semibold text-accent">Step 1 of 2: details</p>}
        <h1 className="mt-1 text-3xl font-bold">Post a New Property</h1>
        {!isSuspended && <CostNotice />}
      </div>
      {!isSuspended && <SharedPhotosNotice />}
      {/* Nobody fills in what will be refused. */}
      {isSuspended ? <SuspendedText /> : <Details />}
    </div>
  );
}

function Details() {
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  return (
    <>
      {lookups !== null && <PostingForm lookups={lookups} />}
      {lookups === null && hasFailed && (
        <ErrorState message="Error: Could not load lookup data." onRetry={retry} isBusy={isFetching} />
      )}
      {lookups === null && !hasFailed && (
        <>
          <Skeleton className="h-110" />
          <Skeleton className="h-60" />
        </>
      )}
    </>
  );
}

function PostingForm({ lookups }: { lookups: Lookups }) {
  const { form, problem, onChange, submit } = usePostProperty(lookups);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <SubmitForm
        aria-label="Post a New Property"
        // What gets the focus stays clear of the header and of the message that sticks to the bottom.
        className="grid grid-cols-1 gap-4 md:gap-6 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-44"
        onChange={onChange}
        onSubmit={submit}
      >
        <PropertyFields lookups={lookups} statuses={postingStatusOptions} />
        <FormQuality photos={null} />
        {problem !== null && (
          <div className="sticky bottom-[calc(0.75rem+var(--bottom-navigation))] z-10 rounded-md shadow-soft">
            <FormAlert text={problem} />
          </div>
        )}
        <div className="grid gap-3">
          <Button type="submit" isWide isBusy={isSubmitting}>
            Add Images
            {!isSubmitting && <ArrowRight aria-hidden="true" className="size-5" />}
          </Button>
          <p className="text-center text-sm text-quiet">Photos come next. Nobody sees the property before you post it.</p>
        </div>
      </SubmitForm>
    </FormProvider>
  );
}

const postedBefore =
  "This property has been posted already, with other details. You find it under My Properties. To post it a second time, press Add Images again.";

/** `Error: ` and the message of the server, or of a network error (spec, section 8). */
function describeRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 422) return `Error: ${postedBefore}`;
  return `Error: ${callProblem(error, error instanceof Error ? error.message : "The property could not be posted.")}`;
}

/** A new property while it is typed. */
function usePostProperty({ features }: Lookups) {
  const navigate = useNavigate();
  return usePropertyForm({
    draft: "sell",
    start: () => emptyProperty,
    missing: "Missing fields: Please fill out all required fields.",
    describeFailure: describeRefusal,
    send: async (values, forgetDraft) => {
      const { data } = await sendOnce("sell", (idempotencyKey) =>
        api.call(propertyCalls.createProperty, { body: toBody(values, features), idempotencyKey }),
      );
      // The session ended meanwhile; the page around this leads to the login page, and what was typed stays.
      if (data === null) return;
      forgetDraft();
      await navigate(paths.addImages(data.id));
    },
  });
}

const fee = `a one-time fee of GH₵${feeCedis} for ${limits.renewalDays} days, paid after you add photos`;

/** What posting costs, as one sentence. */
export function describeCost({ paidBy, freeListings }: ListingCost): string {
  if (paidBy === "earlier fee") return "A fee that you paid before covers this property: you pay nothing now.";
  if (paidBy === "fee")
    return freeListings === null ? `Posting costs ${fee}.` : `Your plan has no free listings left: posting costs ${fee}.`;
  const left = freeListings === null || freeListings === 0 ? "" : `, which has ${plural(freeListings, "free listing")} left`;
  return `Posting costs you nothing: it is part of your plan${left}.`;
}

/** Says before anything is typed what will be asked for at the end. */
function CostNotice() {
  const { data, isPending } = useQuery({
    queryKey: ["listing-cost"],
    queryFn: ({ signal }) => loadListingCost(signal),
    // It may just have been paid for, or used.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="mt-3 min-h-12 text-quiet sm:min-h-6">
      {isPending ? (
        <Skeleton className="h-12 sm:h-6" />
      ) : (
        <p>
          {`${data === undefined ? feeSentence : describeCost(data)} `}
          <Link to={paths.subscriptionPlans} className="link">
            See plans
          </Link>
        </p>
      )}
    </div>
  );
}
