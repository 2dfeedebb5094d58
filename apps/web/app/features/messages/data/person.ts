import type { Message } from "@efie/contract";

/** Somebody one writes with: as people call them, and the name that is theirs alone. */
export type Person = { readonly name: string; readonly username: string };

export function makePerson(username: string, name: string): Person {
  return { name: name.trim() === "" ? username : name, username };
}

/** The one of a message's two people who has this id. */
export function personOf(message: Message, id: number): Person {
  return message.sender === id
    ? makePerson(message.sender_username, message.sender_name)
    : makePerson(message.recipient_username, message.recipient_name);
}
