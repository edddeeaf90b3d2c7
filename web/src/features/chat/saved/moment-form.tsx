import { useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
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
  const isWhole = !Number.isNaN(Date.parse(own))
  const [isOutside, setIsOutside] = useState(false)
  const last = new Date(now.getTime() + ahead)
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
    const moment = new Date(own)
    setIsOutside(moment <= new Date() || moment > last)
    if (isWhole && moment > new Date() && moment <= last) choose(moment)
  }
  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <UsualMoments moments={momentsAfter(now)} pending={pending} onChoose={choose} />
      <form className={styles.own} onSubmit={submit}>
        <MomentField
          label={formatMessage({ id: 'chat.moment.own' })}
          min={localMinutes(now)}
          max={localMinutes(last)}
          value={own}
          onValueChange={(next) => {
            setOwn(next)
            setIsOutside(false)
          }}
          error={isOutside ? formatMessage({ id: 'chat.momentOutside' }, { last: formatDate(last, { dateStyle: 'long' }) }) : undefined}
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
            {...(isWhole ? {} : { disabledReason: formatMessage({ id: 'chat.momentFirst' }) })}
          >
            {submitLabel}
          </Button>
        </FormActions>
      </form>
    </>
  )
}

type UsualMomentsProps = { moments: readonly Moment[]; pending: boolean; onChoose: (moment: Date) => void }

function UsualMoments({ moments, pending, onChoose }: UsualMomentsProps) {
  const { formatMessage, formatDate } = useIntl()
  return (
    <div className={styles.moments}>
      {moments.map(({ name, at }) => (
        <button key={name} type="button" className={styles.moment} disabled={pending} onClick={() => onChoose(at)}>
          {formatMessage({ id: `chat.moment.${name}` })}
          <span className={styles.when}>{formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}</span>
        </button>
      ))}
    </div>
  )
}
