import { useRef, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './draft-form.module.css'
import { focusField } from './focus-field.ts'

type DraftFormProps = {
  label: string
  /** Why it was not saved, if that belongs to no field. */
  failure: string | undefined
  pending: boolean
  /** What its button does. */
  submit: string
  tone?: 'primary' | 'danger'
  /** Beside the buttons. */
  note?: ReactNode
  /** Resolves to the first field that is wrong, if any: it gets the focus. */
  onSave: () => Promise<string | undefined>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog whose state is a draft: its fields, and its buttons, which stay in view. */
export function DraftForm({ label, failure, pending, submit, tone = 'primary', note, onSave, onClose, children }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = await onSave()
    if (wrong) focusField(form.current, wrong)
  }
  return (
    <form ref={form} className={styles.form} noValidate aria-label={label} onSubmit={(event) => void save(event)}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {children}
      <div className={styles.actions} data-form-actions>
        {note}
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" tone={tone} pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
