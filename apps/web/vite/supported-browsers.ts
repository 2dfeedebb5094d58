/**
 * The oldest browsers that the product works in, by the names of MDN's compatibility data. Opera Mini, whose server runs no
 * script for long, reads pages as it does without script. What they cannot do is replaced at build (`old-browsers.ts`) or in
 * the browser (`app/lib/document/missing-features.js`); `e2e/old-browsers.spec.ts` checks every built file.
 */
export const supportedBrowsers = {
  chrome: 80,
  webview_android: 80,
  safari: 14.1,
  safari_ios: 14.5,
  samsunginternet_android: 13,
  firefox: 102,
} as const;

const { chrome, safari, safari_ios, firefox } = supportedBrowsers;

const others = [`safari${safari}`, `ios${safari_ios}`, `firefox${firefox}`];

/** The same, as the build's targets. A WebView and Samsung Internet are Chrome's engine. */
export const cssTarget = [`chrome${chrome}`, ...others];

/** Chrome 80 knows the language of 2020. By its name, the build would also replace `?.`, which it takes amiss before 91. */
export const scriptTarget = ["es2020", ...others];
