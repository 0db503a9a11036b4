import { Checkbox } from '~/components/ui/Checkbox.tsx';
import { Field } from '~/components/ui/Field.tsx';
import { Select } from '~/components/ui/Select.tsx';
import { Textarea } from '~/components/ui/Textarea.tsx';

const subjects = [
  { value: 'cost', label: 'What it costs' },
  { value: 'fit', label: 'Whether it is for me' },
  { value: 'later', label: 'Not open yet', disabled: true },
];

export function Controls() {
  return (
    <section className="stack" aria-labelledby="controls">
      <h2 id="controls">Controls</h2>
      <div className="form card">
        <div className="form-row">
          <Field label="Name" name="name" autoComplete="off" required />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue="not an address"
            error="Please enter a valid email address"
            required
          />
        </div>
        <div className="form-row">
          <Field label="Phone" name="phone" hint="Only if it is safe to call you." />
          <Field label="Member since" name="since" defaultValue="2021" disabled />
        </div>
        <Select label="Subject" name="subject" options={subjects} placeholder="Choose one" />
        <Textarea
          label="Message"
          name="message"
          hint="As much or as little as you like."
          rows={4}
        />
        <fieldset>
          <legend className="field-label">How may we reach you?</legend>
          <Checkbox label="By email" name="reach-mail" defaultChecked />
          <Checkbox label="By text message" name="reach-text" hint="The sender reads “HW”." />
          <Checkbox label="By phone" name="reach-phone" disabled />
          <Checkbox type="radio" label="Mornings" name="when" defaultChecked />
          <Checkbox type="radio" label="Evenings" name="when" />
          <Checkbox
            label="I have read how this works"
            name="agreed"
            error="Please confirm that you have read it"
            required
          />
        </fieldset>
      </div>
    </section>
  );
}
