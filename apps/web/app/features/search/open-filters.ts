import { createContext, type MouseEvent } from "react";

/** Opens the filter window instead of following a link to the filter page. */
export const OpenFilters = createContext<(event: MouseEvent) => void>(() => {});
