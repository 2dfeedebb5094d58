import { useQueryClient } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import Eye from "lucide-react/icons/eye";
import { useState, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { PropertyFields } from "../../entities/property/form/property-fields.tsx";
import { postingStatusOptions } from "../../entities/property/form/property-rules.ts";
import {
  stepOfValue,
  emptyProperty,
  formNames,
  toBody,
  type PropertyValues,
} from "../../entities/property/form/property-values.ts";
import { keptPhotosKey } from "../../entities/property/photos/kept-photos.ts";
import { newListingDraft, queuePosting } from "../../entities/property/queue-posting.ts";
import { usePropertyForm } from "../../entities/property/form/use-property-form.ts";
import { FormQuality } from "../../entities/property/quality/form-quality.tsx";
import type { Lookups } from "../../entities/property/lookups.ts";
import { useLookups } from "../../entities/property/own-property-queries.ts";
import { callProblem } from "../../lib/api/api.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";
import { CostNotice, rememberSaved, SavedNotice, SharedPhotosNotice } from "./notices.tsx";
import { useWaitingPostings, WaitingPostings } from "./waiting-postings.tsx";
import { StepList, StepProgress } from "./step-list.tsx";
import { useSteps, useWantedStep } from "./use-steps.ts";

type Preview = { values: PropertyValues; lookups: Lookups; onClose: () => void };
type Props = { renderPreview: (preview: Preview) => ReactNode };
type Kept = { onKept: () => void };

export function PostPropertyScreen(props: Props) {
  const isSuspended = useSuspended();
  const isLater = useWantedStep() > 0;
  const waiting = useWaitingPostings();
  const [kept, setKept] = useState(0);
  return (
    <div className="page grid max-w-5xl grid-cols-1 gap-4 py-4 md:gap-6 md:py-10">
      <div>
        <h1 className="text-xl font-bold md:text-3xl">Post a New Property</h1>
        {!isSuspended && <CostNotice className={isLater ? "max-md:hidden" : ""} />}
      </div>
      {/* Nobody fills in what will be refused. The form starts over when what was filled in waits, and when it is taken back. */}
      {isSuspended ? (
        <SuspendedText />
      ) : (
        <>
          <SavedNotice />
          <WaitingPostings waiting={waiting} />
          <SharedPhotosNotice key={waiting.length} />
          <Details key={`${kept} ${waiting.length}`} {...props} onKept={() => setKept(kept + 1)} />
        </>
      )}
    </div>
  );
}

function Details(props: Props & Kept) {
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  if (lookups !== null) return <PostingForm lookups={lookups} {...props} />;
  if (hasFailed) return <ErrorState message="Error: Could not load lookup data." onRetry={retry} isBusy={isFetching} />;
  return (
    <>
      <Skeleton className="h-110" />
      <Skeleton className="h-60" />
    </>
  );
}

/** A new property while it is typed, step by step on a phone. */
function PostingForm({ lookups, renderPreview, onKept }: Props & Kept & { lookups: Lookups }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const steps = useSteps(newListingDraft);
  const { at, step, isLast, showField } = steps;
  const { form, problem, onChange, check, submit } = usePropertyForm({
    draft: newListingDraft,
    showField,
    start: () => emptyProperty,
    missing: "Missing fields: Please fill out all required fields.",
    describeFailure: describeRefusal,
    send: async (values, forgetDraft) => {
      const id = await queuePosting(values, toBody(values, lookups.features));
      forgetDraft();
      if (id !== null) {
        rememberSaved(id);
        return await navigate(paths.addImages(id));
      }
      await navigate(paths.sell, { replace: true });
      await queries.invalidateQueries({ queryKey: keptPhotosKey });
      onKept();
    },
  });
  const next = useSingleFlight(async () => {
    if (await check(formNames.filter((name) => stepOfValue(name) === step))) await steps.next();
  });
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {step === null ? <StepList className="lg:sticky lg:top-20" /> : <StepProgress at={at} />}
        <SubmitForm
          aria-label="Post a New Property"
          // What gets the focus stays clear of the header and of the bar, which is at the bottom of a phone, at the thumb, in a short step, too.
          className="grid grid-cols-1 gap-4 max-md:flex max-md:min-h-[calc(100dvh-11rem)] max-md:flex-col md:gap-6 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-44"
          onChange={onChange}
          onSubmit={isLast ? submit : next}
        >
          <PropertyFields lookups={lookups} statuses={postingStatusOptions} step={step} stepRef={steps.begin} />
          {isLast && (
            <>
              <FormQuality photos={null} onChoose={showField} />
              <Button look="secondary" isWide onClick={() => void check(formNames).then(setIsPreviewed)}>
                <Eye className="size-5" />
                See it as a seeker will
              </Button>
            </>
          )}
          <div
            data-bottom-bar="narrow"
            className={classes(
              !isLast && "sticky",
              "bottom-0 z-10 -mx-4 mt-auto grid gap-2 border-line bg-paper/95 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-sm max-md:border-t md:contents",
            )}
          >
            {problem !== null && (
              <div className="z-10 rounded-md shadow-soft md:sticky md:bottom-3">
                <FormAlert text={problem} />
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              {step !== null && at > 0 && (
                <Button look="secondary" onClick={() => void steps.back()}>
                  Back
                </Button>
              )}
              <Button type="submit" className="flex-1" isBusy={form.formState.isSubmitting}>
                <span>{isLast ? "Add Images" : "Next"}</span>
                {!form.formState.isSubmitting && <ArrowRight className="size-5" />}
              </Button>
            </div>
          </div>
          {isLast && (
            <p className="text-center text-sm text-quiet">Photos come next. Nobody sees the property before you post it.</p>
          )}
        </SubmitForm>
      </div>
      {isPreviewed && renderPreview({ values: form.getValues(), lookups, onClose: () => setIsPreviewed(false) })}
    </FormProvider>
  );
}

/** `Error: ` and the message of the server, or of a network error (spec, section 8). */
function describeRefusal(error: unknown): string {
  return `Error: ${callProblem(error, error instanceof Error ? error.message : "The property could not be posted.")}`;
}
