import type { Property } from "@efie/contract";
import Bath from "lucide-react/icons/bath";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import Car from "lucide-react/icons/car";
import Home from "lucide-react/icons/house";
import Maximize from "lucide-react/icons/maximize";
import PaintRoller from "lucide-react/icons/paint-roller";
import { Fragment, type ComponentType } from "react";
import { formatCount } from "../../lib/format/numbers.ts";
import { hasFact, type HomeFact } from "../../entities/property/property-facts.ts";
import { floorLabel, optionLabel } from "../../entities/property/property-words.ts";
import { listFacilities } from "./details-words.ts";

type Fact = { readonly label: string; readonly value: string | null; readonly icon: ComponentType<{ className?: string }> };

function listFacts(property: Property): Fact[] {
  const count = (value: number | null) => (value === null ? null : formatCount(value));
  const has = (fact: HomeFact) => hasFact(property.property_type, fact);
  const facts: (Fact | false)[] = [
    { label: "Property type", value: optionLabel(property.property_type), icon: Home },
    has("bedrooms") && { label: "Bedrooms", value: count(property.number_of_bedrooms), icon: BedDouble },
    has("bathrooms") && { label: "Bathrooms", value: count(property.number_of_bathrooms), icon: Bath },
    {
      label: "Area",
      value: property.square_meters === null ? "N/A" : `${formatCount(property.square_meters)} m²`,
      icon: Maximize,
    },
    has("building") && {
      label: "Parking",
      value: property.parking_spaces === 0 ? "None" : count(property.parking_spaces),
      icon: Car,
    },
    has("building") && {
      label: "Year built",
      value: property.year_built === null ? null : String(property.year_built),
      icon: CalendarDays,
    },
    has("building") && { label: "Condition", value: optionLabel(property.condition), icon: PaintRoller },
    has("floor") && {
      label: "Floor",
      value: property.floor_number === null ? null : floorLabel(property.floor_number),
      icon: Building2,
    },
  ];
  return facts.filter((fact) => fact !== false && fact.value !== null) as Fact[];
}

/** The numbers one compares homes by. */
export function KeyDetails({ property }: { property: Property }) {
  const facilities = listFacilities(property);
  return (
    <section aria-labelledby="key-details">
      <h2 id="key-details" className="mb-3 font-bold">
        Key details
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5">
        {listFacts(property).map(({ label, value, icon: Icon }) => (
          <div key={label} className="grid grid-cols-[1.25rem_1fr] content-start gap-x-2.5">
            <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-5 text-accent" />
            <dt className="text-xs text-quiet">{label}</dt>
            <dd className="text-sm font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {facilities.length > 0 && (
        <p className="mt-4 text-sm">
          <span className="text-quiet">Facilities: </span>
          {facilities.map((facility, index) => (
            <Fragment key={facility}>
              {index > 0 && ", "}
              <span className="font-semibold whitespace-nowrap">{facility}</span>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}
