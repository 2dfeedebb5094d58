import type { Property } from "@efie/contract";
import Columns2 from "lucide-react/icons/columns-2";
import Printer from "lucide-react/icons/printer";
import { useState, type ReactNode } from "react";
import { compareRows } from "./compare-rows.ts";
import { comparePath, takeOut, useCompared } from "./compared.ts";
import { splitPrice } from "../../entities/property/property-texts.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSite } from "../../lib/page/page-meta.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { ShareLink } from "../../ui/actions/action-link.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";

const cell = "border-t border-line px-3 max-sm:px-2 py-2.5 align-top";

/** Properties beside each other: a page that one can send and print. `missing`: how many of the address no longer exist. */
export function CompareScreen({ properties, missing }: { properties: readonly Property[]; missing: number }) {
  const [isShort, setIsShort] = useState(false);
  if (properties.length === 0) return <NothingChosen missing={missing} />;
  const rows = compareRows(properties);
  const differing = rows.filter(({ values }) => new Set(values).size > 1);
  const hasChoice = differing.length > 0 && differing.length < rows.length;
  return (
    <div className="page py-8">
      <CompareHeader properties={properties}>{hasChoice && <PillSwitch isOn={isShort} onChange={setIsShort} />}</CompareHeader>
      {missing > 0 && (
        <p className="mb-4 rounded-md bg-sunken px-4 py-3 font-medium">
          {missing === 1 ? "One of them is no longer available." : `${missing} of them are no longer available.`}
        </p>
      )}
      <div className="scroller relative -mx-4 overflow-x-auto px-4" role="region" aria-label="Comparison" tabIndex={0}>
        <table className="w-full border-separate border-spacing-0 text-left text-sm print:text-xs">
          <thead>
            <tr>
              <th scope="col" className="w-28 min-w-20">
                <span className="sr-only">Fact</span>
              </th>
              {properties.map((property) => (
                <th
                  key={property.id}
                  scope="col"
                  className="w-64 min-w-40 px-3 pb-4 align-top font-normal max-sm:min-w-28 max-sm:px-2"
                >
                  <Column property={property} others={properties.filter(({ id }) => id !== property.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isShort && hasChoice ? differing : rows).map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className={`${cell} sticky left-0 bg-paper pl-0 font-medium max-sm:pl-0 text-quiet`}>
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={properties[index]?.id} className={`${cell} font-semibold break-words`}>
                    {value ?? (
                      <span className="font-normal text-quiet">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">No or not known</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Hides what is the same for all. It needs the script. */
function PillSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  if (!useHydrated()) return null;
  return (
    <Button look={isOn ? "primary" : "secondary"} size="small" isRound aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      Only differences
    </Button>
  );
}

function CompareHeader({ properties, children }: { properties: readonly Property[]; children: ReactNode }) {
  const { publicUrl } = useSite();
  const isReady = useHydrated();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="mr-auto text-3xl font-bold">Compare</h1>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {children}
        {isReady && (
          <Button look="secondary" size="small" isRound onClick={() => print()}>
            <Printer className="size-4" />
            Print
          </Button>
        )}
        <ShareLink title={properties.map(({ title }) => title).join(", ")} url={publicUrl + comparePath(properties)} hasBorder />
      </div>
    </div>
  );
}

function Column({ property, others }: { property: Property; others: readonly Property[] }) {
  const { amount, unit } = splitPrice(property);
  const photo = property.images[0];
  return (
    <>
      <div className="aspect-3/2 max-w-80 overflow-hidden rounded-lg bg-sunken">
        {photo !== undefined && <Picture source={photo} alt="" className="size-full" />}
      </div>
      <p className="mt-2 text-lg leading-6 font-bold">
        {amount}
        {unit !== "" && <span className="inline-block text-sm font-medium text-quiet">{unit}</span>}
      </p>
      <Link to={paths.details(property.id)} className="block w-fit py-1 link">
        {property.title}
      </Link>
      {others.length > 0 && (
        <LinkButton
          to={comparePath(others)}
          look="quiet"
          size="small"
          className="-ml-4 flex w-fit print:hidden"
          aria-label={`Take out ${property.title}`}
          onClick={() => takeOut(property.id)}
        >
          Take out
        </LinkButton>
      )}
    </>
  );
}

/** The address names none that is there, but somebody may have chosen some on this device. */
function NothingChosen({ missing }: { missing: number }) {
  const chosen = useCompared();
  const isChosen = chosen.length > 1 && missing === 0;
  const title = isChosen ? `You have chosen ${chosen.length} properties` : "Nothing to compare yet";
  const text = "Choose up to four places in a search or among your favorites, and see them beside each other.";
  return (
    <div className="page py-8">
      <h1 className="text-3xl font-bold">Compare</h1>
      <EmptyState
        icon={<Columns2 className="size-7" />}
        title={missing > 0 ? "No longer available" : title}
        text={isChosen ? "You chose them on this device." : text}
      >
        {isChosen && <LinkButton to={comparePath(chosen)}>Compare them</LinkButton>}
        <LinkButton to={paths.search} look={isChosen ? "secondary" : "primary"}>
          Search properties
        </LinkButton>
        {!isChosen && (
          <LinkButton to={paths.favorites} look="secondary">
            Your favorites
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
}
