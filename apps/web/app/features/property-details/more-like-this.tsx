import type { Property } from "@efie/contract";
import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { offerWords, optionLabel } from "../../entities/property/property-texts.ts";
import { LinkButton } from "../../ui/actions/button.tsx";

/** The same kind of offer in the same town: a search, as the list takes it. */
function alikeQuery({ city, type, property_type }: Property) {
  return { city__id: city.id, type, property_type };
}

type Props = { property: Property; renderActions: (query: ReturnType<typeof alikeQuery>) => ReactNode };

/** Links for people who look for another one. */
export default function MoreLikeThis({ property, renderActions }: Props) {
  const { city, type, property_type: kind } = property;
  const query = alikeQuery(property);
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <section aria-labelledby="more-title" className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4 md:px-5">
      <div className="min-w-0 grow basis-64">
        <h2 id="more-title" className="font-semibold tracking-normal">
          Not the right one?
        </h2>
        <p className="text-sm text-quiet">{`${optionLabel(kind)} ${offerWords[type]} in ${city.city}: see all, compare, or get an alert for new ones.`}</p>
      </div>
      <LinkButton to={`${paths.search}?${address}`} look="secondary" size="small" isRound>
        See all
      </LinkButton>
      {renderActions(query)}
    </section>
  );
}
