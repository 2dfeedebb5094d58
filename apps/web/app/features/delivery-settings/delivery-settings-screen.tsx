import { Link } from "react-router";
import { SettingsSection } from "../../ui/layout/sections.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { ThisDevice } from "./this-device.tsx";
import { useDeliverySettings } from "./use-delivery-settings.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";

/** How and when somebody is reached: categories by channels, quiet hours, and this browser. */
export function DeliverySettingsScreen() {
  const { query, change, clear, isSaving, hasSaved, problem } = useDeliverySettings();
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Notification settings" />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-3xl font-bold">Notification settings</h1>
          <p role="status" className="min-h-6 text-sm font-medium text-quiet">
            {isSaving ? "Saving…" : hasSaved ? "Saved" : ""}
          </p>
        </div>
      </div>
      <FormAlert text={problem} />
      <Loaded query={query} failure="Failed to load your notification settings" waiting={<Skeleton className="h-110" />}>
        {(settings) => (
          <>
            <SettingsSection title="What reaches you, and how">
              <ChannelTable channels={settings.channels} onChange={change} />
              <p className="border-t border-line py-3 text-sm text-quiet">
                An SMS goes only to a phone number that is verified.{" "}
                <Link to={paths.account} className="link">
                  See your phone number
                </Link>
              </p>
            </SettingsSection>
            <SettingsSection title="When">
              <QuietHours hours={settings.quiet_hours} onChange={change} onInvalid={clear} />
            </SettingsSection>
          </>
        )}
      </Loaded>
      <SettingsSection title="This device">
        <ThisDevice />
      </SettingsSection>
    </div>
  );
}
