import { limits } from "@efie/contract/limits";
import { readAmount } from "@efie/contract/numbers";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldControls, OptionSelect, useFieldsIn, usePropertyField } from "./property-field.tsx";
import { hintForPublicText, listingTypeOptions, propertyTypeOptions, type PropertyOption } from "./property-rules.ts";
import { PlaceSection } from "./place-section.tsx";
import type { PropertyValues } from "./property-values.ts";
import { TermsSection } from "./terms-section.tsx";
import { formatPrice } from "../property-texts.ts";
import { canHave } from "../property-facts.ts";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { TextField, TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { PillChoices } from "../../../ui/fields/choice-group.tsx";
import type { Lookups } from "../lookups.ts";

type Props = { lookups: Lookups; statuses: readonly PropertyOption[] };

/** The fields of a property, in a form of `usePropertyForm` (by react-hook-form's `FormProvider`). */
export function PropertyFields({ lookups, statuses }: Props) {
  return (
    <>
      <BasicsSection />
      <TermsSection />
      <LandSection />
      <PlaceSection lookups={lookups} />
      <SizeSection />
      <HouseholdSection />
      <FacilitiesSection />
      <AmenitiesSection lookups={lookups} />
      <AvailabilitySection statuses={statuses} />
    </>
  );
}

function BasicsSection() {
  const field = usePropertyField();
  const [title, description, price, type] = useWatch<PropertyValues, ["title", "description", "price", "type"]>({
    name: ["title", "description", "price", "type"],
  });
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
      <TextField
        label="Price (GHC)"
        inputMode="decimal"
        autoComplete="off"
        hint={describePrice(price, type)}
        {...field("price")}
      />
    </FormSection>
  );
}

/** The price as visitors will read it, once it is a number. */
function describePrice(typed: string, type: PropertyValues["type"]): string {
  const price = readAmount(typed);
  if (price === null) return `${type === "rental" ? "For one month. " : ""}0 is shown as “Negotiable”.`;
  return price >= 0 ? `Shown as ${formatPrice({ price, type })}` : "";
}

/** The papers of a piece of land; all optional. */
function LandSection() {
  const names = useFieldsIn("land");
  if (names.length === 0) return null;
  return (
    <FormSection
      title="Papers of the land"
      text="Buyers ask for these first. What you say stands on the page as your word, beside what they should check."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldControls names={names} />
      </div>
    </FormSection>
  );
}

/** The numbers one compares places by, as far as such a place has them. */
function SizeSection() {
  const names = useFieldsIn("size");
  return (
    <FormSection title={names.includes("condition") ? "Size and condition" : "Size"}>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <FieldControls names={names} />
      </div>
    </FormSection>
  );
}

/** What tenants ask for first, and photos do not show. */
function HouseholdSection() {
  const names = useFieldsIn("household");
  if (names.length === 0) return null;
  return (
    <FormSection title="Kitchen, toilet and power" text="Own or shared: people ask for it before they come.">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FieldControls names={names} />
      </div>
    </FormSection>
  );
}

function FacilitiesSection() {
  const names = useFieldsIn("facilities");
  if (names.length === 0) return null;
  return (
    <FormSection title="Facilities">
      <div className="-my-2 grid gap-x-10 sm:grid-cols-2">
        <FieldControls names={names} />
      </div>
    </FormSection>
  );
}

function AmenitiesSection({ lookups }: Pick<Props, "lookups">) {
  const { register } = useFormContext<PropertyValues>();
  const type = useWatch<PropertyValues, "property_type">({ name: "property_type" });
  const amenities = lookups.features.map(({ id, name }) => ({ value: String(id), label: name, isHidden: !canHave(type, name) }));
  return (
    <FormSection title="Amenities & Features" text="Choose all that it has.">
      <PillChoices label="Amenities & Features" choices={amenities} {...register("features")} />
    </FormSection>
  );
}

function AvailabilitySection({ statuses }: Pick<Props, "statuses">) {
  const field = usePropertyField();
  const status = useWatch<PropertyValues, "status">({ name: "status" });
  const hint = statuses.find(({ value }) => value === status)?.hint;
  return (
    <FormSection title="Availability">
      <OptionSelect label="Availability Status" options={statuses} hint={hint} {...field("status")} />
      <FieldControls names={["reference"]} />
    </FormSection>
  );
}
