import ArrowRight from "lucide-react/icons/arrow-right";
import { FormProvider } from "react-hook-form";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { PropertyFields } from "../../entities/property/form/property-fields.tsx";
import { postingStatusOptions } from "../../entities/property/form/property-options.ts";
import type { Lookups } from "../../entities/property/lookups.ts";
import { useLookups } from "../../entities/property/use-lookups-query.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { CostNotice } from "./cost-notice.tsx";
import { usePostProperty } from "./use-post-property.ts";

export function PostPropertyScreen() {
  const isSuspended = useSuspended();
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        {!isSuspended && <p className="text-sm font-semibold text-accent">Step 1 of 2: details</p>}
        <h1 className="mt-1 text-3xl font-bold">Post a New Property</h1>
        {!isSuspended && <CostNotice />}
      </div>
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
      <form
        noValidate
        aria-label="Post a New Property"
        // What gets the focus stays clear of the header and of the message that sticks to the bottom.
        className="grid grid-cols-1 gap-4 md:gap-6 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-44"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PropertyFields lookups={lookups} statuses={postingStatusOptions} />
        {problem !== null && (
          <div className="sticky bottom-3 z-10 rounded-md shadow-soft">
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
      </form>
    </FormProvider>
  );
}
