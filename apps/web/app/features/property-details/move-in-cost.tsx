import type { Property } from "@efie/contract";
import { advanceLaw, isAboveLaw, listCosts, listTerms } from "../../entities/property/rental-terms.ts";
import { formatCedis } from "../../lib/format/numbers.ts";

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

function Bill({ property }: { property: Property }) {
  const costs = listCosts(property);
  const said = listTerms(property).filter(([, value]) => (value ?? null) !== null);
  if (costs === null && said.length === 0)
    return <p className="text-sm text-quiet">The owner has not said yet. Ask for the whole sum before you go there.</p>;
  if (costs === null) return <Said terms={said} />;
  return (
    <>
      <dl className="grid gap-y-2 text-sm">
        {costs.lines.map(({ label, how, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>
              {label} <span className="block text-quiet">{how}</span>
            </dt>
            <dd className="shrink-0 tabular-nums">{formatCedis(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>In total</dt>
          <dd className="shrink-0 text-base tabular-nums">{formatCedis(costs.total)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-quiet">{describeViewing(property.viewing_fee)}</p>
    </>
  );
}

function describeViewing(fee: number | null): string {
  const advice = "have all costs written into the agreement.";
  if (fee === null) return `The owner has not said whether a viewing costs anything. Ask, and ${advice}`;
  if (fee === 0) return `A viewing costs nothing. All the same, ${advice}`;
  return `The owner asks ${formatCedis(fee)} more for a viewing. Never send it before you are there, and ${advice}`;
}

function Said({ terms }: { terms: ReturnType<typeof listTerms> }) {
  return (
    <>
      <dl className="grid gap-y-2 text-sm">
        {terms.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">The whole sum is not said. Ask for it before you go there.</p>
    </>
  );
}
