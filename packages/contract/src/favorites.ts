import { z } from "zod";
import { id, instant } from "./primitives.ts";
import { property } from "./properties.ts";

export const favoriteRef = z.object({ id, property: id, created_at: instant }).meta({ id: "FavoriteRef" });
/** No more than a heart needs. */
export const favoriteMark = favoriteRef.pick({ id: true, property: true }).meta({ id: "FavoriteMark" });
export type FavoriteMark = z.infer<typeof favoriteMark>;
export const favorite = z.object({ id, created_at: instant, property }).meta({ id: "Favorite" });
export type Favorite = z.infer<typeof favorite>;
