import { z } from "zod";
import { id, instant } from "./primitives.ts";
import { property } from "./properties.ts";

export const favoriteRef = z.object({ id, property: id, created_at: instant }).meta({ id: "FavoriteRef" });
export const favorite = z.object({ id, created_at: instant, property }).meta({ id: "Favorite" });
export type Favorite = z.infer<typeof favorite>;
