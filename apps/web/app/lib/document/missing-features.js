/*
 * What the pages and their libraries call and the oldest supported browsers lack (`vite/supported-browsers.ts`). Loaded by
 * `mendOldBrowser` where it is missing, before every other script and as it stands here: in the language of these browsers.
 */
{
  const define = (target, features) => {
    for (const name of Object.keys(features))
      if (!(name in target)) Object.defineProperty(target, name, { value: features[name], writable: true, configurable: true });
  };
  const at = function (index) {
    const whole = Math.trunc(index) || 0;
    return this[whole < 0 ? this.length + whole : whole];
  };
  for (const list of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)]) define(list, { at });
  define(Array.prototype, {
    findLast(test, self) {
      return this.slice()
        .reverse()
        .find((item, index, all) => test.call(self, item, all.length - 1 - index, this));
    },
    toReversed() {
      return this.slice().reverse();
    },
    toSorted(compare) {
      return this.slice().sort(compare);
    },
  });
  define(String.prototype, {
    replaceAll(found, replacement) {
      const all = found instanceof RegExp ? found : new RegExp(String(found).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "g");
      return this.replace(all, replacement);
    },
  });
  define(Object, { hasOwn: (owner, name) => Object.prototype.hasOwnProperty.call(owner, name) });
  define(Promise, {
    withResolvers() {
      const made = {};
      made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      return made;
    },
  });
  define(self, {
    // Holds on to what it names: a few elements, until the page is left.
    WeakRef: function (held) {
      this.deref = () => held;
    },
    // The router's, in Firefox 102, which has the streams that it is made of.
    TextEncoderStream: function () {
      const encoder = new TextEncoder();
      return new TransformStream({ transform: (text, controller) => controller.enqueue(encoder.encode(text)) });
    },
  });
  // The map's worker has no elements.
  if (typeof Element !== "undefined") {
    define(Element.prototype, {
      replaceChildren(...children) {
        this.textContent = "";
        this.append(...children);
      },
    });
    define(HTMLFormElement.prototype, {
      requestSubmit() {
        const button = Object.assign(document.createElement("button"), { hidden: true });
        this.append(button);
        button.click();
        button.remove();
      },
    });
  }
}
