import { gsmText, oneSms } from "../gsm-text.ts";
import { template } from "./template.ts";

type UnreadMessagesData = {
  from: string;
  from_id: number;
  count: number;
  /** The beginning of the last one; null where the address is not known to be the reader's. */
  extract: string | null;
};

function counted(count: number): string {
  return count === 1 ? "1 unread message" : `${count} unread messages`;
}

/** What somebody wrote. */
export const messageNews = {
  /** A message, at once: a push goes only to browsers that asked for it. */
  new_message: template<{ from: string; from_id: number; extract: string }>({
    category: "messages",
    push: ({ from, from_id: fromId, extract }) => ({ title: from, body: extract, path: `/messages?user_id=${fromId}` }),
  }),
  /** Unread messages, once per conversation and hour. */
  unread_messages: template<UnreadMessagesData>({
    category: "messages",
    email: ({ from, from_id: fromId, count, extract }) => ({
      subject: `${counted(count)} from ${from}`,
      paragraphs: [
        `You have ${counted(count)} from ${from} on Efie.`,
        ...(extract === null ? [] : [count === 1 ? `“${extract}”` : `The last one: “${extract}”`]),
      ],
      action: { label: "Read and answer", path: `/messages?user_id=${fromId}` },
      note: "Never pay before you have seen the property and know who owns it.",
    }),
    push: ({ from, from_id: fromId, count, extract }) => ({
      title: `${counted(count)} from ${from}`,
      body: extract ?? "Open Efie to read and answer.",
      path: `/messages?user_id=${fromId}`,
    }),
    sms: ({ from, count }) => oneSms(`Efie: ${counted(count)} from ${gsmText(from, 40)}. Open Efie to read and answer.`),
  }),
};
