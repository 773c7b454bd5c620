import { useState } from 'react'
import { Button, ButtonLink } from '../design/button'
import { Dialog } from '../design/dialog'
import { DisclosureMenu } from '../design/disclosure-menu'
import { CheckboxField, RadioGroup } from '../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../design/fields/field'
import { showToast } from '../design/toasts/toast-list'
import { Specimen } from './specimen'

const budgets = [
  { value: '', label: 'Choose one' },
  { value: 'small', label: 'Up to $10,000' },
  { value: 'large', label: 'More than that' },
]
const answers = [
  { value: 'mail', label: 'By mail' },
  { value: 'phone', label: 'By phone' },
]

/** Buttons and form fields. */
export function Controls() {
  const [pending, setPending] = useState(false)
  return (
    <>
      <Specimen
        id="buttons"
        title="Buttons"
        text="One primary button for the one thing to do here. While something is under way the button says so and does nothing more."
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button">Primary</Button>
          <Button type="button" variant="quiet">
            Quiet
          </Button>
          <Button type="button" variant="night">
            Night
          </Button>
          <Button type="button" variant="danger">
            Delete
          </Button>
          <Button type="button" variant="plain">
            Plain
          </Button>
          <Button type="button" size="small">
            Small
          </Button>
          <ButtonLink href="/sample#buttons" variant="quiet" size="small">
            A link
          </ButtonLink>
          <Button
            type="button"
            pending={pending}
            pendingLabel="Working…"
            onClick={() => setPending(true)}
          >
            Set to work
          </Button>
          <Button type="button" variant="plain" onClick={() => setPending(false)}>
            Stop it
          </Button>
        </div>
      </Specimen>
      <Specimen
        id="fields"
        title="Fields"
        text="A label always, a hint where it helps, and an error in words, tied to its field."
      >
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Name" name="sample-name" required autoComplete="off" />
          <Field
            label="E-mail address"
            name="sample-email"
            type="email"
            required
            defaultValue="mira@"
            hint="Only to answer you."
            error="Enter an address such as mira@studio.example."
          />
          <SelectField label="Budget" name="sample-budget" options={budgets} />
          <Field label="Attachment" name="sample-file" type="file" />
          <TextareaField
            label="Message"
            name="sample-message"
            hint="It grows with what you write."
          />
          <RadioGroup
            label="How should we answer?"
            name="sample-answer"
            options={answers}
            defaultValue="mail"
          />
          <CheckboxField label="Send me the two letters a year" name="sample-letters" />
        </div>
      </Specimen>
      <Overlays />
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen
      id="overlays"
      title="Dialog, menu, toast"
      text="A dialog asks, a menu offers, a toast tells and goes after five seconds, unless somebody is pointing at it."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Button type="button" variant="quiet" onClick={() => showToast('Saved.')}>
          Show a toast
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => showToast('That could not be saved. Try again in a moment.', 'problem')}
        >
          Show a problem
        </Button>
        <DisclosureMenu summary="Open the menu">
          <ul>
            <li>
              <a href="#buttons">To the buttons</a>
            </li>
            <li>
              <a href="#fields">To the fields</a>
            </li>
          </ul>
        </DisclosureMenu>
      </div>
      <Dialog title="Leave the draft behind?" open={open} onClose={() => setOpen(false)}>
        <p>What you have written since this morning is not saved yet.</p>
        <div className="dialog-actions">
          <Button type="button" variant="quiet" onClick={() => setOpen(false)}>
            Keep writing
          </Button>
          <Button type="button" onClick={() => setOpen(false)}>
            Leave it
          </Button>
        </div>
      </Dialog>
    </Specimen>
  )
}
