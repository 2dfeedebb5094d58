import { limits, listingTypes, propertyTypes, type ListingType } from "@efie/contract";
import { useWatch } from "react-hook-form";
import { formatPrice } from "../../entities/property/price.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { FormSection } from "../../ui/layout/form-section.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { propertyField } from "./property-field.ts";
import { readNumber } from "./typed-property.ts";
import type { PropertyForm } from "./use-property-form.ts";
import { WireSelect } from "./wire-select.tsx";

export function BasicsSection({ form }: { form: PropertyForm }) {
  const field = propertyField(form);
  const [title, description] = useWatch({ control: form.control, name: ["title", "description"] });
  return (
    <FormSection title="About the property">
      <TextField
        label="Title"
        placeholder="2 bedroom apartment in East Legon"
        autoComplete="off"
        {...field("title")}
        {...limitText(title, { of: "title", maximum: limits.maxTitleCharacters, countedFrom: 0 })}
      />
      <TextArea
        label="Description"
        placeholder="What makes it a good place to live or work? Water, light, neighbours, road."
        {...field("description")}
        {...limitText(description, { of: "description", maximum: limits.maxDescriptionCharacters })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <WireSelect label="Listing Type" words={listingTypes} {...field("type")} />
        <WireSelect label="Property Type" words={propertyTypes} {...field("property_type")} />
      </div>
      <Price form={form} />
    </FormSection>
  );
}

/** What visitors will read, as soon as it can be told. */
function describePrice(typed: string, type: string): string {
  const price = readNumber(typed);
  if (price === null) return `${type === "rental" ? "For one month. " : ""}0 is shown as “Negotiable”.`;
  return Number.isInteger(price) && price >= 0 ? `Shown as ${formatPrice({ price, type: type as ListingType })}` : "";
}

function Price({ form }: { form: PropertyForm }) {
  const [typed, type] = useWatch({ control: form.control, name: ["price", "type"] });
  const hint = describePrice(typed, type);
  return <TextField label="Price (GHC)" inputMode="numeric" autoComplete="off" hint={hint} {...propertyField(form)("price")} />;
}
