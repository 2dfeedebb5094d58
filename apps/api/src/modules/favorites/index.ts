import type { ServeCall } from "../../http/api/calls.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { registerFavoriteRoutes } from "./favorites.routes.ts";

export { favoritesPersonalData } from "./favorites.repository.ts";

/** Registers the routes of favorites. */
export function registerFavorites(serve: ServeCall, deps: FavoritesDeps): void {
  registerFavoriteRoutes(serve, deps);
}
