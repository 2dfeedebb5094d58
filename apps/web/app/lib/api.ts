import { createClient } from "@efie/client";
import { tokenStore } from "./session.ts";

/** The browser's client. Loaders use the server's, from `pageContext`. */
export const api = createClient({ baseUrl: "/api/", tokens: tokenStore });
