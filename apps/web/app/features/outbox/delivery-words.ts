import type { DeliveryChannel, DeliveryStatus } from "@efie/contract";
import type { Tone } from "../../ui/feedback/badge.tsx";

export const channelNames: Readonly<Record<DeliveryChannel, string>> = { email: "Email", sms: "SMS", push: "Push" };

export const statuses: Readonly<Record<DeliveryStatus, { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: "Waiting", tone: "blue" },
  kept: { label: "Kept here", tone: "neutral" },
  sent: { label: "Sent", tone: "green" },
  dropped: { label: "Dropped", tone: "orange" },
  dead: { label: "Failed", tone: "red" },
};
