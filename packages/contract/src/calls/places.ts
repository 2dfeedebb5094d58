import { z } from "zod";
import { defineCall } from "../call.ts";
import { placeEndpoints } from "../endpoints.ts";
import { cityPlace, propertyFeature, region } from "../places.ts";

const tag = "places";

export const listRegions = defineCall({
  ...placeEndpoints.listRegions,
  summary: "The 16 regions",
  tag,
  limit: "read",
  answers: { 200: z.array(region) },
});

export const listCities = defineCall({
  ...placeEndpoints.listCities,
  summary: "All towns with their regions",
  tag,
  limit: "read",
  answers: { 200: z.array(cityPlace) },
});

export const listPropertyFeatures = defineCall({
  ...placeEndpoints.listPropertyFeatures,
  summary: "All amenities",
  tag,
  limit: "read",
  answers: { 200: z.array(propertyFeature) },
});
