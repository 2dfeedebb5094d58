import { z } from "zod";
import { area, areaPriceRow, areaPrices, areaPricesQuery } from "../areas.ts";
import { defineCall } from "../call.ts";
import { areaEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";

const tag = "areas";
const params = z.object({ city: queryId });

export const listAreas = defineCall({
  ...areaEndpoints.listAreas,
  summary: "The regions and their towns with the number of listings, at most a few minutes old",
  tag,
  limit: "read",
  answers: { 200: z.array(area) },
});

export const listAreaPrices = defineCall({
  ...areaEndpoints.listAreaPrices,
  summary: "What each kind of listing in a town asks, where eight or more do",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(areaPriceRow) },
});

export const getAreaPrices = defineCall({
  ...areaEndpoints.getAreaPrices,
  summary: "What the listings of one kind in a town ask",
  tag,
  limit: "read",
  params,
  query: areaPricesQuery,
  answers: { 200: areaPrices },
});
