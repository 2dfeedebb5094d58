import { defineGroup } from "../define-group.ts";
import { home, homeQuery } from "../home.ts";
import { homeEndpoints } from "../endpoints.ts";

export const homeCalls = defineGroup("home", homeEndpoints, {
  getHome: {
    summary: "What changed for who comes back; of a guest only what their device remembers is known",
    query: homeQuery,
    answers: { 200: home },
  },
});
