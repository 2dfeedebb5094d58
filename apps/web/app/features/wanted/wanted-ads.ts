import type { CreateWantedBody, ListingType, OwnWantedAd, PropertyType } from "@efie/contract";
import { listingTypes, propertyTypes } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import { readAmount } from "@efie/contract/numbers";
import { visibleText } from "@efie/contract/texts";
import { wantedCalls } from "../../lib/api/member-calls.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { useCall, usePagedCall } from "../../lib/query/use-call.ts";

/** What the form holds, as it is typed. Empty: any. */
export const emptyWanted = {
  type: "rental" as ListingType,
  property_type: "" as PropertyType | "",
  number_of_bedrooms: "",
  city_ids: [] as readonly number[],
  budget_max: "",
  move_in_by: "",
  text: "",
};
export type WantedValues = typeof emptyWanted;

/** The form as the parameters of a search fill it; what makes no sense is left out. */
export function fromSearch(params: URLSearchParams): WantedValues {
  const id = Number(params.get("city__id"));
  const [rooms = ""] = (params.get("number_of_bedrooms") ?? "").match(/^[1-6](?!\d)/) ?? [];
  const [budget = ""] = (params.get("price__lte") ?? "").match(/^\d{1,10}(\.\d{1,2})?$/) ?? [];
  return {
    ...emptyWanted,
    type: listingTypes.find((type) => type === params.get("type")) ?? emptyWanted.type,
    property_type: propertyTypes.find((kind) => kind === params.get("property_type")) ?? "",
    number_of_bedrooms: rooms,
    city_ids: Number.isInteger(id) && id > 0 ? [id] : [],
    budget_max: budget,
  };
}

/** The form of an ad that is edited. */
export function toValues(ad: OwnWantedAd): WantedValues {
  return {
    type: ad.type,
    property_type: ad.property_type ?? "",
    number_of_bedrooms: String(ad.number_of_bedrooms ?? ""),
    city_ids: ad.cities.map(({ id }) => id),
    budget_max: String(ad.budget_max),
    move_in_by: ad.move_in_by ?? "",
    text: ad.text,
  };
}

/** What is wrong, by field, in the order of the form. */
export function checkWanted({ budget_max, text }: WantedValues): { budget_max?: string; text?: string } {
  const budget = readAmount(budget_max) ?? 0;
  const words = visibleText(text);
  return {
    ...(budget >= 1 && budget <= limits.maxPriceCedis ? {} : { budget_max: "Please say what you can pay at most, in cedis." }),
    ...(words === "" ? { text: "Please say what you are looking for." } : {}),
    ...(words.length > limits.maxWantedCharacters ? { text: `At most ${limits.maxWantedCharacters} characters.` } : {}),
  };
}

export function toBody(values: WantedValues): CreateWantedBody {
  return {
    type: values.type,
    property_type: values.property_type === "" ? null : values.property_type,
    number_of_bedrooms: values.number_of_bedrooms === "" ? null : Number(values.number_of_bedrooms),
    city_ids: [...values.city_ids],
    budget_max: Math.round((readAmount(values.budget_max) ?? 0) * 100) / 100,
    move_in_by: values.move_in_by === "" ? null : values.move_in_by,
    text: visibleText(values.text),
  };
}

/** One's own requests with their answers. */
export const useOwnWanted = (enabled = true) => useCall(wantedCalls.listOwnWanted, ["wanted", "own"], { staleTime: 0, enabled });

/** The requests that one of the person's published properties fits. */
export const useFittingWanted = () => usePagedCall(wantedCalls.listWanted, ["wanted", "fitting"]);

/** Both lists are asked for again. */
export const refreshWanted = () => announceStale("wanted");
