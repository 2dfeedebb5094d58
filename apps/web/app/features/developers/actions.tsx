import Heart from "lucide-react/icons/heart";
import Plus from "lucide-react/icons/plus";
import { ActionLink } from "../../ui/actions/action-link.tsx";
import { Button, IconButton, IconLink, LinkButton, ChipLink, ShowMore } from "../../ui/actions/button.tsx";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { ShareLink } from "../../ui/actions/share-link.tsx";
import { here, nothing, longText, State, type Specimens } from "./sheet.tsx";

const looks = ["primary", "secondary", "quiet", "subtle", "danger"] as const;

export const actions: Specimens = {
  Button: (
    <>
      {looks.map((look) => (
        <State key={look} name={`${look}: default, small, busy, disabled`} isRow>
          <Button look={look}>Save</Button>
          <Button look={look} size="small">
            Save
          </Button>
          <Button look={look} isBusy>
            Saving...
          </Button>
          <Button look={look} disabled>
            Save
          </Button>
        </State>
      ))}
      <State name="round, with an icon">
        <Button isRound>
          <Plus aria-hidden="true" className="size-5" />
          Add
        </Button>
      </State>
      <State name="wide, long text">
        <Button isWide>{longText}</Button>
      </State>
    </>
  ),
  LinkButton: (
    <State name="default, secondary" isRow>
      <LinkButton to={here}>Continue</LinkButton>
      <LinkButton to={here} look="secondary">
        Back
      </LinkButton>
    </State>
  ),
  IconButton: (
    <State name="default, disabled" isRow>
      <IconButton label="Save">
        <Heart aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label="Save" disabled>
        <Heart aria-hidden="true" className="size-5" />
      </IconButton>
    </State>
  ),
  IconLink: (
    <State name="default">
      <IconLink to={here} label="Add">
        <Plus aria-hidden="true" className="size-5" />
      </IconLink>
    </State>
  ),
  ActionLink: (
    <State name="default: a link without script, a button with it">
      <ActionLink to={here} onAct={nothing}>
        Open
      </ActionLink>
    </State>
  ),
  ChipLink: (
    <State name="default, selected" isRow>
      <ChipLink to={here} isSelected={false}>
        Newest
      </ChipLink>
      <ChipLink to={here} isSelected>
        Cheapest
      </ChipLink>
    </State>
  ),
  CopyButton: (
    <State name="default; without script it is not there">
      <CopyButton text="123456" what="code" />
    </State>
  ),
  ShareLink: (
    <State name="default">
      <ShareLink title="Components" url={here} />
    </State>
  ),
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
