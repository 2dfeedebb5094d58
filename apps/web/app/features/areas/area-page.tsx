import type { ReactNode } from "react";
import { PropertyGrid } from "../../entities/property/property-grid.tsx";
import type { CardProperty } from "../../entities/property/card-property.ts";
import { formatCount } from "../../lib/format/format.ts";
import { Breadcrumb, type Crumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";

type Props = { trail: readonly Crumb[]; title: string; name: string; intro: string; children: ReactNode };

/** The frame of the pages of areas. */
export function AreaPage({ trail, title, name, intro, children }: Props) {
  return (
    <div className="page pt-1 sm:pt-3">
      <Breadcrumb trail={trail} current={name} />
      <h1 className="mt-3 text-3xl font-bold md:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{intro}</p>
      {children}
    </div>
  );
}

/** A headed part of an area's page. */
export function AreaSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type NewestProps = {
  properties: readonly CardProperty[];
  title: string;
  all: { to: string; label: string };
  /** What else can be done here. */
  more?: ReactNode;
  renderAction: (property: CardProperty) => ReactNode;
};

/** The newest listings, and the way to all of them. */
export function NewestListings({ properties, title, all, more, renderAction }: NewestProps) {
  if (properties.length === 0)
    return (
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <p className="text-quiet">Nothing is listed here at the moment.</p>
        {more}
      </div>
    );
  return (
    <AreaSection id="newest" title={title}>
      <PropertyGrid properties={properties} renderAction={renderAction} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={all.to} className="inline-flex min-h-11 items-center link">
          {all.label}
        </Link>
        {more}
      </div>
    </AreaSection>
  );
}

/** A region or a town among others. */
export function AreaLink({ to, name, facts }: { to: string; name: string; facts: readonly string[] }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-3.5 hover:bg-sunken"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-quiet">{facts.join(" · ")}</span>
      </Link>
    </li>
  );
}

/** A part of a town among many. */
export function AreaChip({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold hover:bg-sunken"
      >
        {name}
        <span className="text-sm font-normal text-quiet">
          {formatCount(count)}
          <span className="sr-only">{count === 1 ? " listing" : " listings"}</span>
        </span>
      </Link>
    </li>
  );
}

export const areaList = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";
