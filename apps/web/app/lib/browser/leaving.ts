let isGoing = false;
/** A download asks to leave, too, and stays. */
const maxMilliseconds = 2_000;

if (typeof window !== "undefined")
  addEventListener("beforeunload", () => {
    isGoing = true;
    setTimeout(() => (isGoing = false), maxMilliseconds);
  });

/** Whether the page may be gone in a moment: what is sent now is sent, what is stored now may not be. */
export function isLeaving(): boolean {
  return isGoing || document.visibilityState === "hidden";
}
