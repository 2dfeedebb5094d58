import { useLocation } from "react-router";

const largestId = 2_147_483_647;

/** 0: what stands there is no id. Null: nothing does. */
function readId(text: string | null): number | null {
  if (text === null) return null;
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= largestId ? id : 0;
}

/** `/messages?user_id=7&property=12`: which conversation is open, and which property the next message is about. */
export function useOpenConversation(): { openId: number | null; propertyId: number | null } {
  const search = new URLSearchParams(useLocation().search);
  const propertyId = readId(search.get("property"));
  return { openId: readId(search.get("user_id")), propertyId: propertyId === 0 ? null : propertyId };
}
