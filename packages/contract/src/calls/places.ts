import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { placeEndpoints, areaEndpoints } from "../endpoints.ts";
import { cityPlace, propertyFeature, region, area, areaPriceRow, areaPrices, areaPricesQuery } from "../places.ts";

export const placeCalls = defineGroup("places", placeEndpoints, {
  listRegions: {
    summary: "The 16 regions",
    answers: { 200: z.array(region) },
  },
  listCities: {
    summary: "All towns with their regions",
    answers: { 200: z.array(cityPlace) },
  },
  listPropertyFeatures: {
    summary: "All amenities",
    answers: { 200: z.array(propertyFeature) },
  },
});

export const areaCalls = defineGroup("areas", areaEndpoints, {
  listAreas: {
    summary: "The regions and their towns with the number of listings, at most a few minutes old",
    answers: { 200: z.array(area) },
  },
  listAreaPrices: {
    summary: "What each kind of listing in a town asks, where eight or more do",
    answers: { 200: z.array(areaPriceRow) },
  },
  getAreaPrices: {
    summary: "What the listings of one kind in a town ask",
    query: areaPricesQuery,
    answers: { 200: areaPrices },
  },
});
