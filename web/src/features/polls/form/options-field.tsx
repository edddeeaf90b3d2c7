import { limits } from '@atrium/contract/limits'
import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { withRoom } from './poll-draft.ts'
import styles from './poll-form.module.css'
import type { PollForm } from './use-poll-form.ts'

/** The options, with an empty one at the end to type into. Those of a date are times; a rating has a scale instead. */
export function OptionsField({ form: { draft, change, errorOf } }: { form: PollForm }) {
  const { formatMessage } = useIntl()
  const isDate = draft.kind === 'date'
  const values = withRoom(isDate ? draft.times : draft.options)
  const error = errorOf('options')
  if (draft.kind === 'rating')
    return (
      <p className={styles.note}>
        <FormattedMessage id="polls.form.scale" />
      </p>
    )
  const put = (next: readonly string[]): void => change(isDate ? { times: next } : { options: next })
  const set = (at: number, value: string): void => put(values.map((one, place) => (place === at ? value : one)))
  return (
    <div data-field="options">
      <Fieldset heads={isDate ? 'part' : 'choices'} legend={formatMessage({ id: isDate ? 'polls.form.times' : 'polls.form.options' })}>
        {values.map((value, at) => {
          const label = formatMessage({ id: isDate ? 'polls.form.time' : 'polls.form.option' }, { place: at + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its place: its text changes while it is typed
            <div key={at} className={styles.option}>
              {isDate ? (
                <MomentField label={label} value={value} onValueChange={(next) => set(at, next)} />
              ) : (
                <TextField
                  label={label}
                  labelHidden
                  placeholder={label}
                  maxLength={limits.pollOptionMaximum}
                  autoComplete="off"
                  value={value}
                  onChange={({ target }) => set(at, target.value)}
                />
              )}
              {value && (
                <IconButton
                  icon={X}
                  label={formatMessage({ id: 'polls.form.removeOption' }, { label })}
                  onClick={() => put(values.filter((_, place) => place !== at))}
                />
              )}
            </div>
          )
        })}
      </Fieldset>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
