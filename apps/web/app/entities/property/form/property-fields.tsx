import { postingSteps } from "@efie/contract/posting";
import { limits } from "@efie/contract/limits";
import type { ComponentProps, ReactNode, RefCallback } from "react";
import { useFormContext } from "react-hook-form";
import { formSteps, type FormStep, type PropertyValues } from "./property-values.ts";
import {
  FieldControls,
  FieldGrid,
  More,
  OptionSelect,
  canWait,
  useFieldsIn,
  useHint,
  usePropertyField,
  useValues,
} from "./property-field.tsx";
import { hintForPublicText, listingTypeOptions, propertyTypeOptions, type PropertyOption } from "./property-rules.ts";
import { PlaceSection } from "./place-section.tsx";
import { WaySection } from "./way-section.tsx";
import { PriceSection, TermsSection } from "./price-section.tsx";
import { canHave } from "../property-facts.ts";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { TextField, TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { PillChoices } from "../../../ui/fields/choice-group.tsx";
import type { Lookups } from "../lookups.ts";

type Props = {
  lookups: Lookups;
  statuses: readonly PropertyOption[];
  /** The only step in sight; without one all are, as one page. */
  step?: FormStep | null;
  /** The ref of the step in sight. */
  stepRef?: RefCallback<HTMLElement>;
};

/** The fields of a property, in a form of `usePropertyForm` (by react-hook-form's `FormProvider`). All are there, whichever are in sight. */
export function PropertyFields({ lookups, statuses, step = null, stepRef }: Props) {
  const inSteps = step !== null;
  const fields: Record<FormStep, ReactNode> = {
    what: (
      <>
        <BasicsSection />
        <PlaceSection lookups={lookups} />
        <More step="what" isShut={inSteps}>
          <WaySection cities={lookups.cities} />
        </More>
      </>
    ),
    price: (
      <>
        <PriceSection cities={lookups.cities} />
        <More step="price" isShut={inSteps}>
          <TermsSection />
          <DeclaredSection
            section="land"
            title="Papers of the land"
            text="Buyers ask for these first. What you say stands on the page as your word, beside what they should check."
            className="grid items-start gap-4 sm:grid-cols-2"
          />
          <AvailabilitySection statuses={statuses} />
        </More>
      </>
    ),
    rooms: <RoomSections isShut={inSteps} />,
    offer: (
      <>
        <AmenitiesSection lookups={lookups} />
        <More step="offer" isShut={inSteps}>
          <DeclaredSection
            section="household"
            title="Kitchen, toilet and power"
            text="Own or shared: people ask for it before they come."
          />
          <DeclaredSection section="facilities" title="Facilities" className="-my-2 grid gap-x-10 sm:grid-cols-2" />
        </More>
      </>
    ),
  };
  return formSteps.map((name) => (
    <div
      key={name}
      ref={name === step ? stepRef : undefined}
      role="group"
      aria-label={postingSteps[name]}
      data-step={name}
      tabIndex={-1}
      hidden={inSteps && name !== step}
      className="grid scroll-mt-20 grid-cols-1 gap-4 outline-none md:gap-6"
    >
      {fields[name]}
    </div>
  ));
}

function BasicsSection() {
  const field = usePropertyField();
  const [title, description] = useValues("title", "description");
  return (
    <FormSection title="About the property">
      <TextField
        label="Title"
        placeholder="2 bedroom apartment in East Legon"
        autoComplete="off"
        {...field("title")}
        {...hintForPublicText(title)}
        {...limitText(title, { of: "title", maximum: limits.maxTitleCharacters, countedFrom: 0 })}
      />
      <TextArea
        label="Description"
        placeholder="What makes it a good place to live or work? Water, light, neighbours, road."
        {...field("description")}
        {...hintForPublicText(description)}
        {...limitText(description, { of: "description", maximum: limits.maxDescriptionCharacters })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OptionSelect label="Listing Type" options={listingTypeOptions} {...field("type")} />
        <OptionSelect label="Property Type" options={propertyTypeOptions} {...field("property_type")} />
      </div>
    </FormSection>
  );
}

type DeclaredProps = Omit<ComponentProps<typeof FormSection>, "children"> & {
  section: Parameters<typeof useFieldsIn>[0];
  /** The grid of its controls, if not the usual one. */
  className?: string;
};

/** A section of which all is declared by the fields, where such a property has any of them. */
function DeclaredSection({ section, className, ...words }: DeclaredProps) {
  const names = useFieldsIn(section);
  if (names.length === 0) return null;
  return (
    <FormSection {...words}>
      <FieldGrid names={names} className={className} />
    </FormSection>
  );
}

/** The numbers one compares places by, as far as such a place has them: its rooms first. */
function RoomSections({ isShut }: { isShut: boolean }) {
  const names = useFieldsIn("size");
  const rooms = names.filter((name) => !canWait(name));
  const rest = (
    <FormSection title={names.includes("condition") ? "Size and condition" : "Size"}>
      <FieldGrid names={names.filter(canWait)} />
    </FormSection>
  );
  if (rooms.length === 0) return rest;
  return (
    <>
      <FormSection title="Rooms">
        <FieldGrid names={rooms} />
      </FormSection>
      <More step="rooms" isShut={isShut}>
        {rest}
      </More>
    </>
  );
}

function AmenitiesSection({ lookups }: Pick<Props, "lookups">) {
  const { register } = useFormContext<PropertyValues>();
  const [type] = useValues("property_type");
  const amenities = lookups.features.map(({ id, name }) => ({ value: String(id), label: name, isHidden: !canHave(type, name) }));
  return (
    <FormSection title="Amenities & Features" text="Choose all that it has.">
      <PillChoices label="Amenities & Features" choices={amenities} {...register("features")} />
    </FormSection>
  );
}

function AvailabilitySection({ statuses }: Pick<Props, "statuses">) {
  const field = usePropertyField();
  const [status] = useValues("status");
  const usual = useHint("status");
  const hint = statuses.find(({ value }) => value === status)?.hint;
  return (
    <FormSection title="Availability">
      <OptionSelect label="Availability Status" options={statuses} hint={hint ?? usual} {...field("status")} />
      <FieldControls names={["reference"]} />
    </FormSection>
  );
}
