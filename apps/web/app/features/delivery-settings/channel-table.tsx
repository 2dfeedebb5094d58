import type { DeliveryChannel, DeliveryPreferences, PreferenceCategory } from "@efie/contract";
import { deliveryChannels, preferenceCategories } from "@efie/contract/enums";
import { Fragment } from "react";
import { Switch } from "../../ui/fields/toggle.tsx";
import type { SettingsChange } from "./use-delivery-settings.ts";

const channelNames: Record<DeliveryChannel, string> = { email: "Email", sms: "SMS", push: "Push" };

const categoryTexts: Record<PreferenceCategory, { readonly name: string; readonly text: string }> = {
  messages: {
    name: "Messages",
    text: "When somebody writes to you. Email and SMS only about what you have not read after ten minutes.",
  },
  listings: { name: "Your listings", text: "Published, not approved, about to expire, or somebody’s favorite." },
  alerts: { name: "Alerts", text: "New listings for what you search." },
  tips: { name: "Tips", text: "How to get more out of Efie, now and then." },
};

type Props = { channels: DeliveryPreferences["channels"]; onChange: (change: SettingsChange) => void };

/** The categories with a switch per channel. On a phone the text of a row is below it. */
export function ChannelTable({ channels, onChange }: Props) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What you are told, and by which channel</caption>
      <thead>
        <tr className="text-sm text-quiet">
          <th scope="col">
            <span className="sr-only">What it is about</span>
          </th>
          {deliveryChannels.map((channel) => (
            <th key={channel} scope="col" className="w-16 py-3 text-center font-semibold md:w-24">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferenceCategories.map((category) => (
          <CategoryRows key={category} {...{ category, channels, onChange }} />
        ))}
        <tr className="border-t border-line">
          <th scope="row" className="py-3 pr-2 font-semibold">
            Security and payments
          </th>
          <td className="py-1 text-center">
            <Switch label="Security and payments by Email, always on" checked disabled readOnly />
          </td>
          <td colSpan={2} className="py-3 text-center text-sm text-quiet">
            Always by email
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function CategoryRows({ category, channels, onChange }: Props & { category: PreferenceCategory }) {
  const { name, text } = categoryTexts[category];
  return (
    <Fragment>
      <tr className="border-t border-line">
        <th scope="row" className="py-3 pr-2 font-semibold">
          {name}
          <span className="hidden text-sm font-normal text-quiet md:block">{text}</span>
        </th>
        {deliveryChannels.map((channel) => (
          <td key={channel} className="py-1 text-center">
            <Switch
              label={`${name} by ${channelNames[channel]}`}
              checked={channels[category][channel]}
              onChange={({ target }) => onChange({ channels: { [category]: { [channel]: target.checked } } })}
            />
          </td>
        ))}
      </tr>
      <tr className="md:hidden">
        <td colSpan={1 + deliveryChannels.length} className="pb-3 text-sm text-quiet">
          {text}
        </td>
      </tr>
    </Fragment>
  );
}
