import type { ReactNode } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import type { Route } from "./+types/root";
import { BottomNavigation } from "./features/navigation/bottom-navigation.tsx";
import { Footer } from "./features/navigation/footer.tsx";
import { Header } from "./features/navigation/header.tsx";
import { LinkFollower, NavigationProgress } from "./features/navigation/link-follower.tsx";
import { NotFound } from "./features/navigation/not-found.tsx";
import { OfflineNotice } from "./features/offline/offline-notice.tsx";
import { SignInPrompt } from "./features/sign-in/sign-in-prompt.tsx";
import { useBrokenPhotos } from "./lib/document/broken-photos.ts";
import { pageMeta, readSite, useSite } from "./lib/page/page-meta.ts";
import { isNotFound } from "./lib/page/page-problem.ts";
import { useIsPagePending } from "./lib/page/pending-pages.ts";
import { pageContext, type Site } from "./lib/page/page-context.ts";
import { useDocumentMarks } from "./lib/document/use-document-marks.ts";
import { PageProblem } from "./ui/feedback/page-problem.tsx";
import styles from "./styles.css?url";
import ghanaFont from "./ui/styles/fonts/inter-ghana.woff2?url";
import latinFont from "./ui/styles/fonts/inter-latin.woff2?url";
import fonts from "./ui/styles/fonts/fonts.css?url";
import { Toaster } from "./ui/feedback/toast.tsx";

// The same for every page. The router's `links` would compare and sort them for each.
const links = (
  <>
    <link rel="stylesheet" href={styles} />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

export function loader({ context }: Route.LoaderArgs): Site {
  const { publicUrl, supportEmail, supportWhatsapp, hasSandboxPayments, hasOutbox, mapStyleUrl, hasLessData } =
    context.get(pageContext);
  return { publicUrl, supportEmail, supportWhatsapp, hasSandboxPayments, hasOutbox, mapStyleUrl, hasLessData };
}

/** The title of a page that cannot be shown: the page's own tags go with it. Every other page has its own. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (error === undefined || error === null) return [];
  const title = isNotFound(error) ? "Page not found" : "We could not load this page";
  return pageMeta(readSite(matches), { title, isHidden: true });
};

/** Title, picture and links of the page, again once its data is there. */
function PageTags() {
  useIsPagePending();
  return <Meta />;
}

/** What the server says of itself does not change while somebody reads. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { hasLessData } = useSite();
  return (
    // The root element has marks that the server does not know (see `early-scripts.ts`).
    <html lang="en-GH" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* A phone's keyboard makes the page smaller instead of lying over what is at its bottom. The page itself keeps clear of the screen's round corners and notch. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14130f" media="(prefers-color-scheme: dark)" />
        {links}
        {!hasLessData && (
          <>
            <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={latinFont} />
            <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={ghanaFont} />
            <link rel="stylesheet" href={fonts} />
          </>
        )}
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <NavigationProgress />
        <LinkFollower />
        <Header />
        <OfflineNotice />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
        <BottomNavigation />
        <SignInPrompt />
        <Toaster />
        {/* React moves them to the head, but what describes the page to search engines, which readers need last. */}
        <PageTags />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useBrokenPhotos();
  useDocumentMarks();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFound /> : <PageProblem error={error} />;
}
