import { useId, useState } from "react";
import { each, longText, type Specimens } from "./sheet.tsx";
import { ChoiceGroup, PillCheck, PillChoices } from "../../ui/fields/choice-group.tsx";
import { CodeField, FieldError, FieldShell, NativeSelect, TextField, TextArea, SearchField } from "../../ui/fields/field.tsx";
import { SelectBox } from "../../ui/fields/select-box.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { StepperField } from "../../ui/fields/stepper-field.tsx";
import { Switch, Toggle } from "../../ui/fields/toggle.tsx";

const options = ["First", "Second", "Third"].map((label) => <option key={label}>{label}</option>);
const choices = [
  { value: "one", label: "One", text: "With a line that says more." },
  { value: "two", label: "Two", text: longText },
];
const pills = ["Balcony", "Borehole", "Garden"].map((label) => ({ value: label, label }));

function Choices({ error }: { error?: string }) {
  return <ChoiceGroup label="One of a few" name={useId()} choices={choices} error={error} />;
}

function Shell() {
  const id = useId();
  return (
    <FieldShell id={id} label="A label around any control" aside="3/50" hint="A hint">
      <input id={id} className="field" />
    </FieldShell>
  );
}

function Wrong() {
  return <FieldError id={useId()} error="Say what is wrong." />;
}

function Search() {
  const [value, setValue] = useState("");
  return <SearchField label="Search a list" value={value} onChange={setValue} />;
}

function Stepper({ error }: { error?: string }) {
  const [count, setCount] = useState(1);
  return (
    <StepperField
      label="Rooms"
      value={count}
      error={error}
      onChange={({ target }) => setCount(Number(target.value) || 0)}
      onStep={(by) => setCount(count + by)}
    />
  );
}

export const fields: Specimens = {
  SearchField: <Search />,
  TextField: each(TextField, [
    { label: "Default", placeholder: "A placeholder" },
    { label: "With a hint", hint: "What it is for.", defaultValue: "Typed" },
    { label: "Error", defaultValue: "Wrong", error: "Say what is wrong." },
    { label: "Disabled", defaultValue: "Not now", disabled: true },
    { label: "Limited", defaultValue: longText, ...limitText(longText, { of: "text", maximum: 50 }) },
  ]),
  FieldShell: <Shell />,
  FieldError: <Wrong />,
  NativeSelect: each(NativeSelect, [
    { label: "Default", children: options },
    { label: "Error", error: "Choose one.", children: options },
    { label: "Disabled", disabled: true, children: options },
  ]),
  SelectBox: <SelectBox aria-label="Without a label of its own">{options}</SelectBox>,
  TextArea: each(TextArea, [
    { label: "Default", placeholder: "Several lines" },
    { label: "Error", defaultValue: longText, error: "Say what is wrong." },
  ]),
  PasswordField: each(PasswordField, [
    { label: "Default", autoComplete: "off", defaultValue: "secret" },
    { label: "Error", autoComplete: "off", error: "Password is required." },
  ]),
  CodeField: each(CodeField, [
    { label: "Default", hint: "6 digits.", autoComplete: "off", defaultValue: "123 456" },
    { label: "Error", autoComplete: "off", error: "Enter the 6 digits of the code." },
  ]),
  StepperField: each(Stepper, [{}, { error: "Enter a whole number." }]),
  ChoiceGroup: each(Choices, [{}, { error: "Choose one." }]),
  PillCheck: (
    <div className="flex flex-wrap gap-2">
      <PillCheck label="Default" />
      <PillCheck label="Checked" defaultChecked />
    </div>
  ),
  PillChoices: <PillChoices label="Any of many" choices={pills} />,
  Switch: each(Switch, [
    { label: "Off" },
    { label: "On", defaultChecked: true },
    { label: "Always on", checked: true, disabled: true, readOnly: true },
  ]),
  Toggle: each(Toggle, [{ label: "Off" }, { label: "On", defaultChecked: true }, { label: longText }]),
};
