import type { Property } from "@efie/contract";
import { fieldTexts, type FieldName } from "@efie/contract/fields";
import { moveInCost, type TermsOfRent } from "@efie/contract/move-in-cost";
import Bath from "lucide-react/icons/bath";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import Car from "lucide-react/icons/car";
import Home from "lucide-react/icons/house";
import Plug from "lucide-react/icons/house-plug";
import Maximize from "lucide-react/icons/maximize";
import Info from "lucide-react/icons/info";
import PaintRoller from "lucide-react/icons/paint-roller";
import { Fragment, type ComponentType } from "react";
import { optionLabel } from "../../entities/property/property-texts.ts";
import { advanceLaw, isAboveLaw } from "../../entities/property/rental-terms.ts";
import { formatCedis, plural } from "../../lib/format/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { listFacilities } from "./details-words.ts";

type Icon = ComponentType<{ className?: string }>;

const icons: { readonly [Name in FieldName]?: Icon } = {
  number_of_bedrooms: BedDouble,
  number_of_bathrooms: Bath,
  square_meters: Maximize,
  parking_spaces: Car,
  year_built: CalendarDays,
  condition: PaintRoller,
  floor_number: Building2,
  electricity: Plug,
};

type Fact = { readonly label: string; readonly value: string; readonly icon: Icon };

/** What is known, in the order of the fields. */
function listFacts(property: Property): Fact[] {
  const type = { label: "Property type", value: optionLabel(property.property_type), icon: Home };
  const texts = [...fieldTexts("size", property), ...fieldTexts("household", property)];
  const facts = texts.flatMap(({ name, label, text }) =>
    text === null ? [] : [{ label, value: text, icon: icons[name] ?? Info }],
  );
  return [type, ...facts];
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
            <Icon className="row-span-2 mt-0.5 size-5 text-accent" />
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
              {index > 0 && <span>, </span>}
              <span className="font-semibold whitespace-nowrap">{facility}</span>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

/** What it costs to move into a rental, as a bill that adds up; what the owner does not say is named. */
export function MoveInCost({ property }: { property: Property }) {
  if (property.type !== "rental") return null;
  return (
    <section aria-labelledby="move-in-cost">
      <h2 id="move-in-cost" className="mb-3 font-bold">
        What it costs to move in
      </h2>
      <Bill property={property} />
      {isAboveLaw(property.advance_months) && <p className="mt-3 rounded-md bg-sunken px-3.5 py-3 text-sm">{advanceLaw}</p>}
    </section>
  );
}

/**
 * What is paid before the key, line by line (what for, how it is computed, how much), and the sum of the lines; null where the owner does
 * not say how many months.
 */
export function listCosts(terms: TermsOfRent) {
  const cost = moveInCost(terms);
  if (cost === null) return null;
  const { advance_months, deposit_months, agent_fee_percent: percent, service_charge: charge } = terms;
  const times = (months: number | null, amount: number | null) => `${plural(months ?? 0, "month")} × ${formatCedis(amount ?? 0)}`;
  const lines = [
    { label: "Rent in advance", how: times(advance_months, terms.price), amount: cost.advance },
    { label: "Deposit, which comes back", how: times(deposit_months, terms.price), amount: cost.deposit },
    { label: "Agent's fee", how: `${percent ?? 0} % of the advance`, amount: cost.agent_fee },
    { label: "Service charge", how: times(advance_months, charge), amount: cost.service_charge },
  ];
  return { lines: lines.filter(({ amount }, index) => index === 0 || amount > 0), total: cost.total };
}

function Bill({ property }: { property: Property }) {
  const costs = listCosts(property);
  const said = fieldTexts("terms", property).filter(({ text }) => text !== null);
  if (costs === null && said.length === 0)
    return <p className="text-sm text-quiet">The owner has not said yet. Ask for the whole sum before you go there.</p>;
  return (
    <>
      <dl className="grid gap-y-2 text-sm">
        {costs === null && said.map(({ label, text }) => <BillLine key={label} label={label} value={text} />)}
        {costs?.lines.map(({ label, how, amount }) => (
          <BillLine key={label} label={label} how={how} value={formatCedis(amount)} />
        ))}
        {costs !== null && <BillLine label="In total" value={formatCedis(costs.total)} isTotal />}
      </dl>
      <p className="mt-2 text-sm text-quiet">
        {costs === null ? "The whole sum is not said. Ask for it before you go there." : describeViewing(property.viewing_fee)}
      </p>
    </>
  );
}

type BillLineProps = { label: string; how?: string; value: string | null; isTotal?: boolean };

function BillLine({ label, how, value, isTotal = false }: BillLineProps) {
  return (
    <div className={classes("flex items-baseline justify-between gap-4", isTotal && "border-t border-line pt-2 font-bold")}>
      <dt>
        {label} {how !== undefined && <span className="block text-quiet">{how}</span>}
      </dt>
      <dd className={classes("text-right tabular-nums", how !== undefined && "shrink-0", isTotal && "shrink-0 text-base")}>
        {value}
      </dd>
    </div>
  );
}

function describeViewing(fee: number | null): string {
  const advice = "have all costs written into the agreement.";
  if (fee === null) return `The owner has not said whether a viewing costs anything. Ask, and ${advice}`;
  if (fee === 0) return `A viewing costs nothing. All the same, ${advice}`;
  return `The owner asks ${formatCedis(fee)} more for a viewing. Never send it before you are there, and ${advice}`;
}
