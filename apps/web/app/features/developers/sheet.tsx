import type { ComponentType, CSSProperties, ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";
import tokens from "../../ui/styles/tokens.css?raw";

/** What a component looks like in its states, by the names of the components. */
export type Specimens = Readonly<Record<string, ReactNode>>;

const themes = ["light", "dark"] as const;

/** The colours, read from the style sheet: there they follow the system, here both themes are shown side by side. */
const colors: CSSProperties = Object.fromEntries(
  [...tokens.matchAll(/(--[\w-]+): (light-dark[^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
);

/** The components of one folder of `ui/`, each in both themes. */
export function Sheet({ title, specimens }: { title: string; specimens: Specimens }) {
  return (
    <section aria-labelledby={title} className="grid gap-8">
      <h2 id={title} className="text-2xl font-bold">
        {title}
      </h2>
      {Object.entries(specimens).map(([name, states]) => (
        <article key={name} aria-label={name} className="grid gap-3">
          <h3 className="font-mono font-semibold">{name}</h3>
          <div className="grid gap-4 lg:grid-cols-2">
            {themes.map((theme) => (
              <div
                key={theme}
                role="group"
                aria-label={`${name}, ${theme}`}
                style={{ ...colors, colorScheme: theme }}
                className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-lg border border-line bg-paper p-4 text-ink"
              >
                {states}
              </div>
            ))}
          </div>
        </article>
      ))}
    </section>
  );
}

/** A component once for each of these properties. */
export function each<Props extends object>(Component: ComponentType<Props>, states: readonly Props[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- they never change
  return states.map((props, index) => <Component key={index} {...props} />);
}

type StateProps = { name: string; isRow?: boolean; isWide?: boolean; children: ReactNode };

/** One state, under its name; several in a row. `isWide`: it takes the width that it is given. */
export function State({ name, isRow = false, isWide = false, children }: StateProps) {
  return (
    <div className={classes("grid min-w-0 gap-1.5", isWide ? "grid-cols-1" : "justify-items-start *:max-w-full")}>
      <p className="text-xs text-quiet">{name}</p>
      {isRow ? <div className="flex flex-wrap gap-2">{children}</div> : children}
    </div>
  );
}

/** The same beside each other, under the name of what they show. */
export function row<Props extends object>(name: string, Component: ComponentType<Props>, states: readonly Props[]): ReactNode {
  return (
    <State name={name} isRow>
      {each(Component, states)}
    </State>
  );
}

/** The page's own address, for links that lead nowhere. */
export const here = "/developers/components";
export const nothing = () => {};

export const longText =
  "A text that is longer than anybody planned for, with averylongwordthatcannotbebroken in it, so that it must wrap";
