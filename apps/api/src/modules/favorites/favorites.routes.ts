import { favoriteCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { addFavorite } from "./add-favorite.ts";
import { clearFavorite, removeFavorite, writeNote } from "./change-favorite.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { presentFavorite, listFavoriteIds, listFavorites, listPropertyFavorites } from "./list-favorites.ts";

export function registerFavorites(serve: ServeCall, deps: FavoritesDeps): void {
  serve(favoriteCalls.listFavorites, (request) => listFavorites(deps, request.viewer, request.query));
  serve(favoriteCalls.listFavoriteIds, (request) => listFavoriteIds(deps.db, request.viewer.id));
  serve(favoriteCalls.listPropertyFavorites, (request) => listPropertyFavorites(deps, request.viewer, request.params.id));
  serve(favoriteCalls.addFavorite, async (request, reply) => {
    const { favorite, isNew } = await addFavorite(deps, request.viewer, request.params.id);
    reply.code(isNew ? 201 : 200);
    return presentFavorite(favorite);
  });
  serve(favoriteCalls.updateFavorite, ({ viewer, params, body }) =>
    writeNote(deps.db, { id: params.id, userId: viewer.id, note: body.note }),
  );
  serve(favoriteCalls.clearFavorite, ({ viewer, params }) => clearFavorite(deps, { propertyId: params.id, userId: viewer.id }));
  serve(favoriteCalls.removeFavorite, ({ viewer, params }) =>
    removeFavorite(deps, { id: params.favId, propertyId: params.id, userId: viewer.id }),
  );
}
