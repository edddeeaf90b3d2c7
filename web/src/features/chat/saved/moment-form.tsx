import { useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { localMinutes, type Moment } from './moments.ts'
import styles from './reminder-dialog.module.css'

type MomentFormProps = {
  momentsAfter: (now: Date) => readonly Moment[]
  /** The maximum distance of a custom time from now, in milliseconds. */
  ahead: number
  /** Calls the server; an error is shown, and another time can be chosen. */
  onChoose: (moment: Date) => Promise<void>
  submitLabel: string
  /** Additional options. */
  actions?: ReactNode
  /** Removes the time chosen before; may fail like `onChoose`. */
  removal?: { label: string; remove: () => Promise<void> } | undefined
}

/** Chooses one of the usual times for "later", or a custom one, in the person's time zone. */
export function MomentForm({ momentsAfter, ahead, onChoose, submitLabel, actions, removal }: MomentFormProps) {
  const { formatMessage, formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const [own, setOwn] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const attempt = (work: () => Promise<void>): void => {
    setPending(true)
    work()
      .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
      .finally(() => setPending(false))
  }
  const choose = (moment: Date): void => attempt(() => onChoose(moment))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (own) choose(new Date(own))
  }
  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className={styles.moments}>
        {momentsAfter(now).map(({ name, at }) => (
          <button key={name} type="button" className={styles.moment} disabled={pending} onClick={() => choose(at)}>
            {formatMessage({ id: `chat.moment.${name}` })}
            <span className={styles.when}>{formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}</span>
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={submit}>
        <TextField
          label={formatMessage({ id: 'chat.moment.own' })}
          type="datetime-local"
          min={localMinutes(now)}
          max={localMinutes(new Date(now.getTime() + ahead))}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <FormActions>
          {actions}
          {removal && (
            <Button tone="plain" onClick={() => attempt(removal.remove)}>
              {removal.label}
            </Button>
          )}
          <Button
            type="submit"
            tone="primary"
            pending={pending}
            {...(own ? {} : { disabledReason: formatMessage({ id: 'chat.momentFirst' }) })}
          >
            {submitLabel}
          </Button>
        </FormActions>
      </form>
    </>
  )
}
