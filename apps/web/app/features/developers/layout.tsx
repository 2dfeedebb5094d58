import { emptyPicture } from "../../lib/document/broken-photos.ts";
import { Collapsible, FormSection, SettingsSection } from "../../ui/layout/sections.tsx";
import { Scroller } from "../../ui/layout/scroller.tsx";
import { BarChart } from "../../ui/media/bar-chart.tsx";
import { DaysTable } from "../../ui/media/days-table.tsx";
import { FilePicture } from "../../ui/media/file-picture.tsx";
import { Picture } from "../../ui/media/picture.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { GroupLinks } from "../../ui/navigation/group-links.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { each, here, longText, row, State, type Specimens } from "./sheet.tsx";

const share = "/share.png";
const days = ["1 Nov", "2 Nov", "3 Nov", "4 Nov", "5 Nov"];

export const layout: Specimens = {
  Collapsible: (
    <Collapsible title="What it hides">
      <p className="p-4">The content.</p>
    </Collapsible>
  ),
  FormSection: (
    <FormSection title="Fields that belong together" text="And a line about them.">
      <p>The fields.</p>
    </FormSection>
  ),
  SettingsSection: (
    <SettingsSection title="Settings that belong together">
      <p className="py-4">The rows.</p>
    </SettingsSection>
  ),
  Scroller: (
    <div className="pt-16">
      <Scroller label="examples">
        {["One", "Two", "Three", "Four", "Five", "Six"].map((name) => (
          <li key={name} className="grid h-24 w-40 shrink-0 place-items-center rounded-lg bg-sunken">
            {name}
          </li>
        ))}
      </Scroller>
    </div>
  ),
};

export const media: Specimens = {
  DaysTable: <DaysTable columns={["Seen", "Asked"]} rows={[{ day: "2026-11-01", figures: ["12", "3"] }]} />,
  Picture: (
    <>
      <State isWide name="default">
        <Picture
          source={{ thumbnail: share, card: share, full: share, placeholder: "" }}
          alt="The product's name"
          className="aspect-3/2 w-full rounded-lg"
        />
      </State>
      <State isWide name="loading: its average colour">
        <Picture
          source={{
            thumbnail: emptyPicture,
            card: emptyPicture,
            full: emptyPicture,
            placeholder: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
          }}
          alt=""
          className="aspect-3/2 w-full rounded-lg"
        />
      </State>
    </>
  ),
  FilePicture: row("a file that cannot be shown", FilePicture, [
    { file: new File([], "empty.png"), alt: "A file of this device" },
  ]),
  BarChart: each(BarChart, [
    {
      title: "Two series",
      series: [
        { label: "One", tone: "accent", values: [3, 5, 2, 8, 6] },
        { label: "Two", tone: "neutral", values: [1, 0, 2, 2, 1] },
      ],
      labels: days,
      format: String,
    },
    { title: "Empty", series: [{ label: "None", tone: "danger", values: [0, 0, 0, 0, 0] }], labels: days, format: String },
  ]),
};

const home = { label: "Home", to: here };

export const navigation: Specimens = {
  GroupLinks: (
    <GroupLinks
      label="Groups"
      groups={["First", "Second", "Third"].map((label) => ({ id: label, to: here, label, isSelected: label === "Second" }))}
    />
  ),
  Link: row("default: it looks as its place wants it", Link, [
    { to: here, className: "font-semibold text-accent underline", children: "A link within the app" },
  ]),
  Breadcrumb: each(Breadcrumb, [
    { trail: [home, { label: "Search", to: `${here}?a` }], current: "A page" },
    { trail: [home], current: longText },
  ]),
  LinkTabs: (
    <LinkTabs
      label="Examples"
      selected="first"
      tabs={[
        { id: "first", label: "First", content: "What is in the first." },
        { id: "second", label: "Second", count: 12, content: "What is in the second." },
        { id: "third", label: "Loading", count: null, content: "What is in the third." },
      ]}
    />
  ),
  Pagination: each(Pagination, [
    { label: "Beginning", first: null, next: here },
    { label: "Middle", first: here, next: here },
  ]),
};
