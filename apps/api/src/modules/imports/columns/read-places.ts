import type { CityPlace, PropertyFeature } from "@efie/contract";
import { plainWords } from "./guess-columns.ts";
import { CellError } from "./read-cell.ts";

/** Towns and amenities by their names in plain words; the name of the town whose quarter this is, such as Accra of "East Legon", else null. */
export type Places = {
  cities: ReadonlyMap<string, readonly CityPlace[]>;
  features: ReadonlyMap<string, number>;
  townOfQuarter: (name: string) => string | null;
};
type Lists = {
  cities: readonly CityPlace[];
  features: readonly PropertyFeature[];
  /** The town that a text names a quarter of, and the rest of the text. */
  findPartOfTown: (text: string) => { town: string; rest: string } | null;
};

/** What rows look names up in. */
export function indexPlaces({ cities, features, findPartOfTown }: Lists): Places {
  return {
    cities: Map.groupBy(cities, ({ city }) => plainWords(city)),
    features: new Map(features.map(({ name, id }) => [plainWords(name), id])),
    townOfQuarter: (name) => {
      const found = findPartOfTown(plainWords(name));
      return found?.rest === "" ? found.town : null;
    },
  };
}

const regionWords = (name: string): string => plainWords(name).replace(/ region$/, "");

/** The town of this name or quarter, in the region where one is given. @throws CellError that says which regions have it */
export function readCity({ cities, townOfQuarter }: Places, name: string, region: string): number {
  // "Ahodwo, Kumasi": a part of it is the town.
  const names = [name, ...name.split(/[,/]/)];
  const parts = [...names, ...names.map((part) => townOfQuarter(part) ?? "")].map((part) => cities.get(plainWords(part)) ?? []);
  const named = parts.find((places) => places.length > 0) ?? [];
  const typed = regionWords(region);
  const found = named.filter((city) => region === "" || regionWords(city.region.name) === typed);
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
      const id = features.get(plainWords(name));
      if (id === undefined) throw new CellError(`There is no amenity "${name}". Write its name as the form for listings has it.`);
      return id;
    });
  return [...new Set(ids)];
}
