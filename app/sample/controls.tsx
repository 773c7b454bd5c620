import { useState } from 'react'
import { Button, ButtonLink } from '../design/button'
import { Dialog } from '../design/dialog'
import { DisclosureMenu } from '../design/disclosure-menu'
import { CheckboxField, RadioGroup } from '../design/fields/choice-fields'
import { Field, SelectField, TextareaField } from '../design/fields/field'
import { showToast } from '../design/toasts/toast-list'
import { useText } from '../messages/use-text'
import { sampleMessages } from './messages'
import { Specimen } from './specimen'

/** Buttons and form fields. */
export function Controls() {
  const text = useText(sampleMessages)
  const [pending, setPending] = useState(false)
  const budgets = [
    { value: '', label: text('fields.chooseOne') },
    { value: 'small', label: text('fields.small') },
    { value: 'large', label: text('fields.large') },
  ]
  const answers = [
    { value: 'mail', label: text('fields.byMail') },
    { value: 'phone', label: text('fields.byPhone') },
  ]
  return (
    <>
      <Specimen id="buttons" title={text('buttons.title')} text={text('buttons.text')}>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button">{text('buttons.primary')}</Button>
          <Button type="button" variant="quiet">
            {text('buttons.quiet')}
          </Button>
          <Button type="button" variant="night">
            {text('buttons.night')}
          </Button>
          <Button type="button" variant="danger">
            {text('buttons.delete')}
          </Button>
          <Button type="button" variant="plain">
            {text('buttons.plain')}
          </Button>
          <Button type="button" size="small">
            {text('buttons.small')}
          </Button>
          <ButtonLink href="/sample#buttons" variant="quiet" size="small">
            {text('buttons.link')}
          </ButtonLink>
          <Button
            type="button"
            pending={pending}
            pendingLabel={text('buttons.working')}
            onClick={() => setPending(true)}
          >
            {text('buttons.start')}
          </Button>
          <Button type="button" variant="plain" onClick={() => setPending(false)}>
            {text('buttons.stop')}
          </Button>
        </div>
      </Specimen>
      <Specimen id="fields" title={text('fields.title')} text={text('fields.text')}>
        <div className="grid gap-6 md:grid-cols-2">
          <Field label={text('fields.name')} name="sample-name" required autoComplete="off" />
          <Field
            label={text('fields.email')}
            name="sample-email"
            type="email"
            required
            defaultValue="mira@"
            hint={text('fields.emailHint')}
            error={text('fields.emailError')}
          />
          <SelectField label={text('fields.budget')} name="sample-budget" options={budgets} />
          <Field label={text('fields.attachment')} name="sample-file" type="file" />
          <TextareaField
            label={text('fields.message')}
            name="sample-message"
            hint={text('fields.messageHint')}
          />
          <RadioGroup
            label={text('fields.howToAnswer')}
            name="sample-answer"
            options={answers}
            defaultValue="mail"
          />
          <CheckboxField label={text('fields.subscribe')} name="sample-letters" />
        </div>
      </Specimen>
      <Overlays />
    </>
  )
}

function Overlays() {
  const text = useText(sampleMessages)
  const [open, setOpen] = useState(false)
  return (
    <Specimen id="overlays" title={text('overlays.title')} text={text('overlays.text')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
          {text('overlays.openDialog')}
        </Button>
        <Button type="button" variant="quiet" onClick={() => showToast(text('overlays.saved'))}>
          {text('overlays.showToast')}
        </Button>
        <Button
          type="button"
          variant="quiet"
          onClick={() => showToast(text('overlays.notSaved'), 'problem')}
        >
          {text('overlays.showProblem')}
        </Button>
        <DisclosureMenu summary={text('overlays.openMenu')}>
          <ul>
            <li>
              <a href="#buttons">{text('overlays.toButtons')}</a>
            </li>
            <li>
              <a href="#fields">{text('overlays.toFields')}</a>
            </li>
          </ul>
        </DisclosureMenu>
      </div>
      <Dialog title={text('overlays.dialogTitle')} open={open} onClose={() => setOpen(false)}>
        <p>{text('overlays.dialogText')}</p>
        <div className="dialog-actions">
          <Button type="button" variant="quiet" onClick={() => setOpen(false)}>
            {text('overlays.keepWriting')}
          </Button>
          <Button type="button" onClick={() => setOpen(false)}>
            {text('overlays.leave')}
          </Button>
        </div>
      </Dialog>
    </Specimen>
  )
}
