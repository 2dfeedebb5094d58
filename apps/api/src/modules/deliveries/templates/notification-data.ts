/** What a notification is about, as its mails and pushes show it. */
export type NotificationData = {
  /** The notification's id. It is marked as read once its push or mail is opened. */
  id: number;
  /** Null where there is none. */
  property_id: number | null;
  title: string;
  /** Empty where there is nothing more to say. */
  reason: string;
};

/** Where a notification leads. The page marks the notification of the hash read, and takes its push away. */
export function notificationPath(page: string, { id }: Pick<NotificationData, "id">): string {
  return `${page}#notification-${id}`;
}

/** The listing's own page. */
export function propertyPath({ id, property_id: propertyId }: NotificationData): string {
  return notificationPath(propertyId === null ? "/notifications" : `/details/${propertyId}`, { id });
}
