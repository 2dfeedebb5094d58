import { actions } from "./actions.tsx";
import { feedback } from "./feedback.tsx";
import { fields } from "./fields.tsx";
import { layout, media, navigation } from "./layout.tsx";
import { map, overlays } from "./overlays.tsx";
import { Sheet } from "./sheet.tsx";

/** By the folders of `ui/`. */
export const sheets = { actions, feedback, fields, layout, map, media, navigation, overlays };

/** Every component of the design system in its states, in both themes. */
export function ComponentsScreen() {
  return (
    <div className="page grid grid-cols-1 gap-14 py-10">
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold">Components</h1>
        <p className="max-w-prose text-quiet">
          Everything in <code>app/ui</code>, light on the left and dark on the right. Move the pointer over a control, or press
          Tab, to see its hover and its focus.
        </p>
        <nav aria-label="Folders" className="flex flex-wrap gap-x-4">
          {Object.keys(sheets).map((title) => (
            <a
              key={title}
              href={`#${title}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      {Object.entries(sheets).map(([title, specimens]) => (
        <Sheet key={title} title={title} specimens={specimens} />
      ))}
    </div>
  );
}
