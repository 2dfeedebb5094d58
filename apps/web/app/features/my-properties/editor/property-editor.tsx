import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { PropertyFields } from "../../../entities/property/form/property-fields.tsx";
import { ownStatusOptions } from "../../../entities/property/form/property-rules.ts";
import { readValues, toBody } from "../../../entities/property/form/property-values.ts";
import { usePropertyForm } from "../../../entities/property/form/use-property-form.ts";
import type { Lookups } from "../../../entities/property/lookups.ts";
import { useLookups, useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { FormQuality } from "../../../entities/property/quality/form-quality.tsx";
import { beginAtField } from "../../../entities/property/quality/quality-words.tsx";
import { api, callProblem, propertyCalls } from "../../../lib/api/api.ts";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ErrorState, FormAlert } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";
import { editDraft, isExpiredOrInactive } from "../own-properties.ts";
import { RowNotice } from "../row-notice.tsx";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { PhotoEditor } from "./photo-editor.tsx";

/** Everything an owner can change of a property: its photos at once, its facts when they are saved. */
export default function PropertyEditor({ property, onClose }: { property: OwnProperty; onClose: () => void }) {
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  if (hasFailed) return <ErrorState message="Error: Could not load lookup data." onRetry={retry} isBusy={isFetching} />;
  if (lookups === null) return <EditorSkeleton />;
  return (
    <div ref={beginAtField} className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-8">
      <div className="min-w-0">
        <Breadcrumb trail={[{ label: "My Properties", to: paths.myProperties }]} current={property.title} />
        <h1 ref={beginAtTop} tabIndex={-1} className="mt-1 text-3xl font-bold outline-none">
          Edit property
        </h1>
      </div>
      <RowNotice property={property} />
      {isExpiredOrInactive(property) ? (
        // Opened by its address.
        <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-5">
          <p>
            {property.status === "inactive"
              ? "This property is inactive. Reactivate it in your list, then you can edit it."
              : "This property has expired. Renew it in your list, then you can edit it."}
          </p>
          <Button onClick={onClose}>Back to My Properties</Button>
        </div>
      ) : (
        <>
          <PhotoEditor property={property} />
          <EditForm property={property} lookups={lookups} onClose={onClose} />
        </>
      )}
    </div>
  );
}

function beginAtTop(heading: HTMLHeadingElement | null): void {
  if (heading === null) return;
  window.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
}

/** The facts of a property while they are edited. */
function EditForm({ property, lookups, onClose }: { property: OwnProperty; lookups: Lookups; onClose: () => void }) {
  const { id } = property;
  const { update, refresh } = useOwnPropertyChanges();
  const { features } = lookups;
  const known = features.map((feature) => feature.id);
  const { form, problem, onChange, submit, isRestored, startOver, hasChanges, forgetDraft } = usePropertyForm({
    draft: editDraft(id),
    start: () => readValues(property, known),
    missing: "Please fill all required fields.",
    describeFailure: (error) => {
      // The property expired or became inactive in the meantime. The list shows how to bring it back.
      if (error instanceof ApiError && error.status === 409) refresh();
      return callProblem(error, "Update failed");
    },
    send: async (values) => {
      const { data } = await api.call(propertyCalls.updateProperty, { params: { id }, body: toBody(values, features) });
      if (data === null) return;
      update(id, data);
      refresh();
      showToast("Property updated successfully!", "success");
      leave();
    },
  });
  const [isAsking, setIsAsking] = useState(false);
  const { isSubmitting } = form.formState;
  function leave() {
    forgetDraft();
    onClose();
  }
  return (
    <FormProvider {...form}>
      <SubmitForm
        aria-label="Edit property"
        className="grid grid-cols-1 gap-4 md:gap-6 [&_:is(input,select,textarea)]:scroll-mb-48"
        onChange={onChange}
        onSubmit={submit}
      >
        {isRestored && <Restored onStartOver={startOver} />}
        <PropertyFields lookups={lookups} statuses={ownStatusOptions} />
        <FormQuality photos={property.images} />
        <div
          data-bottom-bar="narrow"
          className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper/95 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-sm md:mx-0 md:px-0"
        >
          <FormAlert text={problem} />
          <div className="flex gap-3 *:flex-1 sm:*:flex-none">
            <Button type="submit" isBusy={isSubmitting}>
              {isSubmitting ? "Saving..." : "Save changes"}
            </Button>
            <Button look="secondary" onClick={() => (hasChanges() ? setIsAsking(true) : leave())}>
              Cancel
            </Button>
          </div>
        </div>
      </SubmitForm>
      <Confirm
        isOpen={isAsking}
        isDangerous
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        What you changed in the form has not been saved.
      </Confirm>
    </FormProvider>
  );
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-accent-soft px-4 py-2 text-sm">
      <p className="mr-auto font-medium">Your unsaved changes are back.</p>
      <Button look="quiet" size="small" className="-mr-3" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
