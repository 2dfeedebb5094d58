import { useEffect } from "react";
import { api } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";

let openId: number | null = null;

/** Tells the server that somebody looks at a property, once for each time its page is opened. */
export function useVisit(id: number): void {
  useEffect(() => {
    if (openId !== id) {
      openId = id;
      // Nobody waits for the count, and nobody needs to know when it fails.
      api.call(propertyCalls.visitProperty, { params: { id } }).catch(() => {});
    }
    return () => {
      // A moment later: strict mode takes a page apart and puts it together again at once.
      setTimeout(() => {
        if (openId === id) openId = null;
      });
    };
  }, [id]);
}
