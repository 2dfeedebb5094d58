/** Which shown push messages are meant, by where they lead. */
type Meant = (path: string) => boolean;

/** The pushes of one conversation. */
export function ofConversation(otherId: number): Meant {
  return (path) => path === `/messages?user_id=${otherId}`;
}

/** The push of one notification. */
export function ofNotification(id: number): Meant {
  return (path) => path.endsWith(`#notification-${id}`);
}

/** All pushes of messages, or of notifications. */
export const ofKind: Record<"messages" | "notifications", Meant> = {
  messages: (path) => path.startsWith("/messages"),
  notifications: (path) => path.includes("#notification-"),
};

/** The app's worker; null where there is none, or none yet. */
export async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  if (typeof navigator === "undefined" || !("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Takes shown pushes away: what they are about was read here. The worker's tag is where they lead. */
export function closePushes(isMeant: Meant): void {
  const close = async (): Promise<void> => {
    const shown = (await (await findWorker())?.getNotifications()) ?? [];
    for (const push of shown) if (isMeant(push.tag)) push.close();
  };
  // A push that stays is no reason to trouble anybody.
  close().catch(() => {});
}

/** The number on the installed app's icon; none at 0. The worker goes on counting from it while no page is open. */
export function showBadge(unread: number): void {
  const show = async (): Promise<void> => {
    (await findWorker())?.active?.postMessage({ unread });
    await (unread === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(unread));
  };
  show().catch(() => {});
}
