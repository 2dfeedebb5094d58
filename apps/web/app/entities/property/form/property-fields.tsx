import { limits } from "@efie/contract/limits";
import { useFormContext, useWatch } from "react-hook-form";
import { OptionSelect, usePropertyField } from "./property-field.tsx";
import { LandSection } from "./land-section.tsx";
import { hintForPublicText } from "./public-text.ts";
import { PlaceSection } from "./place-section.tsx";
import { readAmount, type PropertyValues } from "./property-values.ts";
import { TermsSection } from "./terms-section.tsx";
import { SizeSection } from "./size-section.tsx";
import { formatPrice } from "../price.ts";
import { canHave, hasFact } from "../property-facts.ts";
import { listingTypeOptions, propertyTypeOptions, type PropertyOption } from "./property-options.ts";
import { facilityOptions } from "../property-words.ts";
import { TextField, TextArea } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { PillChoices } from "../../../ui/fields/pill-check.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";
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
      <ComfortSections lookups={lookups} />
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

function ComfortSections({ lookups }: Pick<Props, "lookups">) {
  const { register } = useFormContext<PropertyValues>();
  const type = useWatch<PropertyValues, "property_type">({ name: "property_type" });
  const amenities = lookups.features.map(({ id, name }) => ({ value: String(id), label: name, isHidden: !canHave(type, name) }));
  return (
    <>
      {hasFact(type, "building") && (
        <FormSection title="Facilities">
          <div className="-my-2 grid gap-x-10 sm:grid-cols-2">
            {facilityOptions.map(({ field, label }) => (
              <Toggle key={field} label={label} {...register(field)} />
            ))}
          </div>
        </FormSection>
      )}
      <FormSection title="Amenities & Features" text="Choose all that it has.">
        <PillChoices label="Amenities & Features" choices={amenities} {...register("features")} />
      </FormSection>
    </>
  );
}

function AvailabilitySection({ statuses }: Pick<Props, "statuses">) {
  const field = usePropertyField();
  const status = useWatch<PropertyValues, "status">({ name: "status" });
  const hint = statuses.find(({ value }) => value === status)?.hint;
  return (
    <FormSection title="Availability">
      <OptionSelect label="Availability Status" options={statuses} hint={hint} {...field("status")} />
    </FormSection>
  );
}
