import type { OwnProperty } from "@efie/contract";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { PropertyFields } from "../../../entities/property/form/property-fields.tsx";
import { ownStatusOptions } from "../../../entities/property/form/property-options.ts";
import type { Lookups } from "../../../entities/property/lookups.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FormAlert } from "../../../ui/feedback/form-alert.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";
import { useEditProperty } from "./use-edit-property.ts";

type Props = { property: OwnProperty; lookups: Lookups; onClose: () => void };

export function EditForm({ property, lookups, onClose }: Props) {
  const { form, problem, onChange, submit, isRestored, startOver, hasChanges, leave } = useEditProperty(
    property,
    lookups,
    onClose,
  );
  const [isAsking, setIsAsking] = useState(false);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Edit property"
        className="grid grid-cols-1 gap-4 md:gap-6 [&_:is(input,select,textarea)]:scroll-mb-48"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isRestored && <Restored onStartOver={startOver} />}
        <PropertyFields lookups={lookups} statuses={ownStatusOptions} />
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm md:mx-0 md:px-0">
          {problem !== null && <FormAlert text={problem} />}
          <div className="flex gap-3 *:flex-1 sm:*:flex-none">
            <Button type="submit" isBusy={isSubmitting}>
              {isSubmitting ? "Saving..." : "Save changes"}
            </Button>
            <Button look="secondary" onClick={() => (hasChanges() ? setIsAsking(true) : leave())}>
              Cancel
            </Button>
          </div>
        </div>
      </form>
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
