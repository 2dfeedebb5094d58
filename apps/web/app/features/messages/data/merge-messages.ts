import type { Message } from "@efie/contract";

const pendingRequests = new Set<Message[]>();

/** Adds messages to every request under way, whose answer may be older than they are. */
export function addArrivals(messages: readonly Message[]): void {
  for (const arrived of pendingRequests) arrived.push(...messages);
}

/** Does the request, and collects the messages that arrive while it is under way: its answer may not have them. */
export async function collectArrivals<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly arrived: readonly Message[] }> {
  const arrived: Message[] = [];
  pendingRequests.add(arrived);
  try {
    return { answer: await work(), arrived };
  } finally {
    pendingRequests.delete(arrived);
  }
}

/** The other of the two people whose message this is. */
export function otherOf(message: Pick<Message, "sender" | "recipient">, meId: number): number {
  return message.sender === meId ? message.recipient : message.sender;
}

/** What was read stays read, whichever of two answers was written first. */
function newerOf(known: Message, news: Message): Message {
  const isRead = known.is_read || news.is_read;
  // The list of all conversations cuts long texts.
  const { content } = news.content.length > known.content.length ? news : known;
  const isSame = isRead === known.is_read && content === known.content && known.property?.title === news.property?.title;
  return isSame ? known : { ...news, content, is_read: isRead };
}

/** The same list where nothing is to be marked. */
function markWhere(messages: readonly Message[], isMeant: (message: Message) => boolean): readonly Message[] {
  return messages.some(isMeant)
    ? messages.map((message) => (isMeant(message) ? { ...message, is_read: true } : message))
    : messages;
}

/** A read message of one's own says the same of all before it: only the last of them is pushed. */
function spreadReads(messages: readonly Message[], meId: number): readonly Message[] {
  const lastRead = new Map<number, number>();
  for (const { sender, recipient, id, is_read } of messages) if (sender === meId && is_read) lastRead.set(recipient, id);
  return markWhere(
    messages,
    ({ sender, recipient, id, is_read }) => sender === meId && !is_read && id < (lastRead.get(recipient) ?? 0),
  );
}

/** Puts messages in place by their id, oldest first. What did not change stays the same object, and so does the list if nothing did. */
export function mergeMessages(known: readonly Message[], news: readonly Message[], meId: number): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  let isChanged = false;
  for (const message of news) {
    const old = byId.get(message.id);
    const next = old === undefined ? message : newerOf(old, message);
    if (next === old) continue;
    byId.set(message.id, next);
    isChanged = true;
  }
  if (!isChanged) return known;
  const merged = [...byId.values()].sort((one, next) => one.id - next.id);
  return spreadReads(merged, meId);
}

/** What somebody wrote was read up to now. */
export function markRead(messages: readonly Message[], senderId: number): readonly Message[] {
  return markWhere(messages, ({ sender, is_read }) => sender === senderId && !is_read);
}

/** The unread messages of somebody: their newest ones, up to an id. */
export type Unread = { readonly count: number; readonly newestId: number };

/** The id of the first of them; 0 while it is not loaded. */
export function firstOf({ count, newestId }: Unread, messages: readonly Message[], senderId: number): number {
  return messages.filter(({ sender, id }) => sender === senderId && id <= newestId).at(-count)?.id ?? 0;
}
