import ArrowRight from "lucide-react/icons/arrow-right";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import { BasicsSection } from "./basics-section.tsx";
import { ComfortSections } from "./comfort-sections.tsx";
import { PlaceSection } from "./place-section.tsx";
import { SizeSection } from "./size-section.tsx";
import { usePropertyForm } from "./use-property-form.ts";
import type { Lookups } from "../../entities/property/use-lookups-query.ts";

export function PropertyForm({ lookups }: { lookups: Lookups }) {
  const { form, problem, submit, isSubmitting } = usePropertyForm(lookups);
  return (
    <form
      noValidate
      aria-label="Post a New Property"
      // What gets the focus stays clear of the header and of the message that sticks to the bottom.
      className="grid grid-cols-1 gap-4 md:gap-6 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <BasicsSection form={form} />
      <PlaceSection form={form} lookups={lookups} />
      <SizeSection form={form} />
      <ComfortSections form={form} lookups={lookups} />
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
  );
}
