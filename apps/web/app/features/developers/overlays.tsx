import { useState, type ReactNode } from "react";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Confirm, ConfirmButton } from "../../ui/overlays/confirm.tsx";
import { nothing, longText, State, type Specimens } from "./sheet.tsx";
import { closeIt, lazyDialog, lazyPart } from "../../ui/feedback/lazy-part.tsx";

const Dialog = lazyDialog(async () => ({ default: (await import("../../ui/overlays/dialog.tsx")).Dialog }), closeIt);
const FullscreenDialog = lazyDialog(
  async () => ({ default: (await import("../../ui/overlays/fullscreen-dialog.tsx")).FullscreenDialog }),
  closeIt,
);

const FormDialog = lazyDialog(async () => ({ default: (await import("../../ui/overlays/form-dialog.tsx")).FormDialog }), closeIt);

type Opened = { readonly isOpen: boolean; readonly close: () => void };

/** A button that opens what it is for. Overlays have the system's theme. */
function Opener({ name, children }: { name: string; children: (opened: Opened) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {children({ isOpen, close: () => setIsOpen(false) })}
    </>
  );
}

export const overlays: Specimens = {
  Dialog: (
    <State name="in the middle, from the bottom on a phone, from the side" isRow>
      {(["center", "sheet", "side"] as const).map((place) => (
        <Opener key={place} name={place}>
          {({ isOpen, close }) => (
            <Dialog isOpen={isOpen} onClose={close} title="A title" place={place} footer={<Button onClick={close}>Done</Button>}>
              {longText}
            </Dialog>
          )}
        </Opener>
      ))}
    </State>
  ),
  ConfirmDialog: (
    <State name="default, busy" isRow>
      {[false, true].map((isBusy) => (
        <Opener key={String(isBusy)} name={isBusy ? "busy" : "default"}>
          {({ isOpen, close }) => (
            <Confirm {...{ isOpen, isBusy }} title="Save this?" confirmLabel="Save" onConfirm={close} onCancel={close}>
              {longText}
            </Confirm>
          )}
        </Opener>
      ))}
    </State>
  ),
  Confirm: (
    <State name="loaded when it is opened; dangerous">
      <Opener name="open">
        {({ isOpen, close }) => (
          <Confirm isOpen={isOpen} isDangerous title="Delete this?" confirmLabel="Delete" onConfirm={close} onCancel={close}>
            It cannot be undone.
          </Confirm>
        )}
      </Opener>
    </State>
  ),
  ConfirmButton: <ConfirmButton title="Delete this?" question="It cannot be undone." confirmLabel="Delete" onConfirm={nothing} />,
  FormDialog: (
    <State name="sent by its button">
      <Opener name="open">
        {({ isOpen, close }) => (
          <FormDialog isOpen={isOpen} onClose={close} title="A form" label="Send" onSubmit={close}>
            {longText}
          </FormDialog>
        )}
      </Opener>
    </State>
  ),
  FullscreenDialog: (
    <State name="dark in either theme">
      <Opener name="open">
        {({ isOpen, close }) => (
          <FullscreenDialog isOpen={isOpen} onClose={close} title="Pictures" status="1 of 4">
            <p className="grid grow place-items-center">A picture</p>
          </FullscreenDialog>
        )}
      </Opener>
    </State>
  ),
};

const PlaceMap = lazyPart(() => import("../../ui/map/place-map.tsx"));
const PinMap = lazyPart(() => import("../../ui/map/pin-map.tsx"));

/** Maps are drawn in browsers only. */
function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() && children;
}

const accra = { latitude: 5.6037, longitude: -0.187 };

export const map: Specimens = {
  PinMap: (
    <InBrowser>
      <PinMap start={accra} isNear={false} onPlace={nothing} onCancel={nothing} />
    </InBrowser>
  ),
  PlaceMap: (
    <div className="h-64">
      <InBrowser>
        <PlaceMap {...accra} styleUrl={null} />
      </InBrowser>
    </div>
  ),
};
