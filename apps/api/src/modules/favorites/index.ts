export { favoritesPersonalData } from "./favorites.repository.ts";
export { registerFavorites } from "./favorites.routes.ts";
