import type { City, Region } from "@efie/contract";
import type { ChangeEvent, ComponentProps } from "react";
import { NativeSelect } from "../../ui/fields/field.tsx";

type Select = Omit<ComponentProps<typeof NativeSelect>, "label" | "children">;
type Props = {
  regions: readonly Region[];
  cities: readonly City[];
  /** The id of the chosen region as the form holds it; empty while there is none. */
  chosenRegion: string;
  region: Omit<Select, "onChange"> & { onChange: (event: ChangeEvent<HTMLSelectElement>) => unknown };
  city: Select;
  /** A city of the region before would be wrong (spec, section 5). */
  onEmptyCity: () => void;
};

/** The pickers of a region and of a city in it. */
export function PlaceSelects({ regions, cities, chosenRegion, region, city, onEmptyCity }: Props) {
  return (
    <>
      <NativeSelect
        label="Region"
        {...region}
        onChange={(event) => {
          void region.onChange(event);
          onEmptyCity();
        }}
      >
        <option value="">Choose a region</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="City"
        disabled={chosenRegion === ""}
        className="disabled:border-line disabled:bg-sunken disabled:text-quiet"
        {...city}
      >
        <option value="">{chosenRegion === "" ? "Choose region first" : "Choose a city"}</option>
        {cities
          .filter((one) => String(one.region.id) === chosenRegion)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.city}
            </option>
          ))}
      </NativeSelect>
    </>
  );
}
