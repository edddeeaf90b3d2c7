import { contestMeasures } from '@atrium/contract/contests/kinds'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './form.module.css'
import type { ContestFormState } from './use-contest-form.ts'

/** What a contest of its kind is about: what counts, or how entries and votes are handled. */
export function KindFields({ form }: { form: ContestFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value: kind } = form.control('kind')
  const measure = form.control('measure')
  if (kind === 'draw') return null
  if (kind === 'vote')
    return (
      <>
        <Switch label={formatMessage({ id: 'contests.needsPhoto' })} {...form.control('needs_photo')} />
        <Switch
          label={formatMessage({ id: 'contests.hidesVotes' })}
          description={formatMessage({ id: 'contests.hidesVotesText' })}
          {...form.control('hides_votes')}
        />
        <Switch
          label={formatMessage({ id: 'contests.moderated' })}
          description={formatMessage({ id: 'contests.moderatedText' })}
          {...form.control('is_moderated')}
        />
      </>
    )
  return (
    <div className={styles.counted}>
      <Select
        label={formatMessage({ id: 'contests.measure' })}
        value={measure.value}
        onValueChange={(next) => next && measure.onValueChange(next)}
        options={contestMeasures.map((one) => ({ value: one, label: formatMessage({ id: `contests.measure.${one}` }) }))}
      />
      <TextField
        label={formatMessage({ id: 'contests.least' })}
        description={formatMessage({ id: 'contests.leastText' })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('least')}
      />
    </div>
  )
}
