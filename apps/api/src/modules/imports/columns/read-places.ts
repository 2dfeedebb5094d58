import type { CityPlace, PropertyFeature } from "@efie/contract";
import { plainWords } from "./guess-columns.ts";
import { CellError } from "./read-cell.ts";

/** What towns and amenities are called. */
export type Places = { cities: readonly CityPlace[]; features: readonly PropertyFeature[] };

/** The town of this name, in the region where one is given. @throws CellError that says which regions have it */
export function readCity({ cities }: Places, name: string, region: string): number {
  const named = cities.filter(({ city }) => plainWords(city) === plainWords(name));
  const regionName = plainWords(region).replace(/ region$/, "");
  const found = named.filter((city) => region === "" || plainWords(city.region.name).replace(/ region$/, "") === regionName);
  if (found.length === 1 && found[0]) return found[0].id;
  const regions = named.map((city) => city.region.name).join(", ");
  if (named.length === 0) throw new CellError(`There is no town "${name}". Write its name as the form for listings has it.`);
  if (found.length === 0) throw new CellError(`"${name}" is not in that region. It is in: ${regions}.`);
  throw new CellError(`"${name}" is in several regions: ${regions}. Add a column region.`);
}

/** The amenities of a cell, parted by `|`, else by `;`, else by commas. @throws CellError that names one that there is not */
export function readFeatures({ features }: Places, text: string): number[] {
  const separator = ["|", ";"].find((sign) => text.includes(sign)) ?? ",";
  const ids = text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => {
      const found = features.find((feature) => plainWords(feature.name) === plainWords(name));
      if (!found) throw new CellError(`There is no amenity "${name}". Write its name as the form for listings has it.`);
      return found.id;
    });
  return [...new Set(ids)];
}
