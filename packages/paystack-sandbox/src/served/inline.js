/* Substitute for Paystack's inline script, version 2: same class and callbacks, with the sandbox's page in a dialog. */
"use strict";

{
  const base = new URL("./", document.currentScript.src);

  function openDialog(address) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment");
    Object.assign(dialog.style, {
      // The page's styles may have reset the browser's centring of dialogs.
      position: "fixed",
      inset: "0",
      margin: "auto",
      border: "0",
      borderRadius: "16px",
      padding: "0",
      width: "min(100vw - 24px, 420px)",
      height: "440px",
      maxWidth: "none",
      maxHeight: "calc(100dvh - 24px)",
      overflow: "hidden",
      background: "Canvas",
      boxShadow: "0 0 0 100vmax rgb(20 19 15 / 0.6)",
    });
    const frame = document.createElement("iframe");
    frame.title = "Test payment";
    frame.src = address;
    Object.assign(frame.style, { border: "0", width: "100%", height: "100%", display: "block" });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return { dialog, frame };
  }

  class PaystackPop {
    #cancel = null;

    isLoaded() {
      return true;
    }

    /** Opens the popup for a transaction that the server created. */
    resumeTransaction(accessCode, callbacks = {}) {
      this.#cancel?.();
      const { dialog, frame } = openDialog(new URL(`checkout/${encodeURIComponent(accessCode)}`, base).href);
      const close = (report) => {
        if (this.#cancel !== cancel) return;
        this.#cancel = null;
        removeEventListener("message", listen);
        dialog.close();
        dialog.remove();
        report?.();
      };
      const cancel = () => close(() => callbacks.onCancel?.());
      const reports = {
        "loaded:transaction": (data) => callbacks.onLoad?.({ id: data.id, customer: {}, accessCode }),
        success: (data) => close(() => callbacks.onSuccess?.(data)),
        cancel,
        error: (data) => close(() => callbacks.onError?.({ message: data.message })),
        resize: ({ height }) => Object.assign(dialog.style, { height: `${Number(height)}px` }),
      };
      const listen = ({ origin, source, data }) => {
        if (origin !== base.origin || source !== frame.contentWindow) return;
        if (Object.hasOwn(reports, data?.event)) reports[data.event](data.data ?? {});
      };
      this.#cancel = cancel;
      addEventListener("message", listen);
      // The browser fires this event for the Escape key.
      dialog.addEventListener("cancel", cancel);
      return { cancelTransaction: cancel };
    }

    cancelTransaction() {
      this.#cancel?.();
    }
  }

  globalThis.PaystackPop = PaystackPop;
}
