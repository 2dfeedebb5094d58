import type { Template } from "./mail-content.ts";

/** A message, at once: a push goes only to browsers that asked for it. */
export const newMessage: Template<{ from: string; from_id: number; extract: string }> = {
  category: "messages",
  push: ({ from, from_id: fromId, extract }) => ({ title: from, body: extract, path: `/messages?user_id=${fromId}` }),
};
