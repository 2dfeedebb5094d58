import { limits, type PropertyStatus } from "@efie/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { listingTypeOptions, ownStatusOptions, propertyTypeOptions } from "../../../entities/property/property-options.ts";
import { priceUnit } from "../../../entities/property/price.ts";
import { NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import type { EditValues } from "./edit-values.ts";
import { FormSection } from "../../../ui/layout/form-section.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { Options } from "./options.tsx";
import { useField } from "./use-field.ts";

const statusHints: Record<PropertyStatus, string> = {
  available: "Everybody can find it.",
  "not available": "Out of the lists until you say otherwise.",
  rented: "Out of the lists; its page says that it is rented.",
  sold: "Out of the lists; its page says that it is sold.",
  inactive: "Out of the lists.",
};

/** What it is, for how much, and whether it can be had. */
export function MainFields() {
  const field = useField();
  const { control } = useFormContext<EditValues>();
  const [title, description, type, status] = useWatch({ control, name: ["title", "description", "type", "status"] });
  const unit = priceUnit(type);
  return (
    <FormSection title="The property">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label="Title"
            {...field("title")}
            {...limitText(title, { of: "title", maximum: limits.maxTitleCharacters, countedFrom: 0 })}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            rows={6}
            {...field("description")}
            {...limitText(description, { of: "description", maximum: limits.maxDescriptionCharacters })}
          />
        </div>
        <NativeSelect label="Listing Type" {...field("type")}>
          <Options options={listingTypeOptions} />
        </NativeSelect>
        <TextField
          label="Price (GHC)"
          inputMode="decimal"
          autoComplete="off"
          hint={unit === "" ? "0 is shown as “Negotiable”." : `For a ${unit.slice(1)}. 0 is shown as “Negotiable”.`}
          {...field("price")}
        />
        <NativeSelect label="Property Type" {...field("property_type")}>
          <Options options={propertyTypeOptions} />
        </NativeSelect>
        <NativeSelect label="Availability Status" hint={statusHints[status]} {...field("status")}>
          <Options options={ownStatusOptions} />
        </NativeSelect>
      </div>
    </FormSection>
  );
}
