import { z } from "zod";
import { defineCall } from "../call.ts";
import { city, propertyFeature, region } from "../places.ts";

const tag = "places";

export const listRegions = defineCall({
  name: "listRegions",
  summary: "The 16 regions",
  method: "GET",
  path: "main/regions/",
  tag,
  auth: "optional",
  limit: "read",
  answers: { 200: z.array(region) },
});

export const listCities = defineCall({
  name: "listCities",
  summary: "Every town, with its region",
  method: "GET",
  path: "main/cities/",
  tag,
  auth: "optional",
  limit: "read",
  answers: { 200: z.array(city) },
});

export const listPropertyFeatures = defineCall({
  name: "listPropertyFeatures",
  summary: "Amenities that a listing can have",
  method: "GET",
  path: "main/property_features/",
  tag,
  auth: "optional",
  limit: "read",
  answers: { 200: z.array(propertyFeature) },
});
