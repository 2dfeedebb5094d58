import Heart from "lucide-react/icons/heart";
import Plus from "lucide-react/icons/plus";
import { Fragment } from "react";
import { ActionLink, ShareLink } from "../../ui/actions/action-link.tsx";
import { Button, IconButton, IconLink, LinkButton, ChipLink, ShowMore } from "../../ui/actions/button.tsx";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { here, nothing, longText, row, State, type Specimens } from "./sheet.tsx";

const looks = ["primary", "secondary", "quiet", "subtle", "danger"] as const;

const heart = <Heart aria-hidden="true" className="size-5" />;
const plus = <Plus aria-hidden="true" className="size-5" />;

export const actions: Specimens = {
  Button: (
    <>
      {looks.map((look) => (
        <Fragment key={look}>
          {row(`${look}: default, small, busy, disabled`, Button, [
            { look, children: "Save" },
            { look, size: "small", children: "Save" },
            { look, isBusy: true, children: "Saving..." },
            { look, disabled: true, children: "Save" },
          ])}
        </Fragment>
      ))}
      <State name="round, with an icon">
        <Button isRound>
          {plus}
          Add
        </Button>
      </State>
      <State name="wide, long text">
        <Button isWide>{longText}</Button>
      </State>
    </>
  ),
  LinkButton: row("default, secondary", LinkButton, [
    { to: here, children: "Continue" },
    { to: here, look: "secondary", children: "Back" },
  ]),
  IconButton: row("default, disabled", IconButton, [
    { label: "Save", children: heart },
    { label: "Save", disabled: true, children: heart },
  ]),
  IconLink: row("default", IconLink, [{ to: here, label: "Add", children: plus }]),
  ActionLink: row("default: a link without script, a button with it", ActionLink, [
    { to: here, onAct: nothing, children: "Open" },
  ]),
  ChipLink: row("default, selected", ChipLink, [
    { to: here, isSelected: false, children: "Newest" },
    { to: here, isSelected: true, children: "Cheapest" },
  ]),
  CopyButton: row("default; without script it is not there", CopyButton, [{ text: "123456", what: "code" }]),
  ShareLink: row("default", ShareLink, [{ title: "Components", url: here }]),
  ShowMore: (
    <>
      {["default", "loading", "error"].map((name) => (
        <State key={name} name={name}>
          <ShowMore hasMore isLoadingMore={name === "loading"} hasMoreFailed={name === "error"} showMore={nothing} />
        </State>
      ))}
    </>
  ),
};
