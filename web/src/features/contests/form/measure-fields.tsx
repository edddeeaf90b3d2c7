import { contestTeamMinimum, contestMeasures, contestTeamKinds } from '@atrium/contract/contests/kinds'
import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './form.module.css'
import type { ContestFormState } from './use-contest-form.ts'

/** What counts in a contest by criteria, from how much on, and whether people or departments compete. */
export default function MeasureFields({ form }: { form: ContestFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const measure = form.control('measure')
  const teams = form.control('team_kind')
  return (
    <>
      <div className={styles.counted}>
        <Select
          label={formatMessage({ id: 'contests.measure' })}
          value={measure.value}
          onValueChange={(next) => next && measure.onValueChange(next)}
          options={contestMeasures.map((one) => ({ value: one, label: formatMessage({ id: `contests.measure.${one}` }) }))}
        />
        <TextField
          label={formatMessage({ id: 'contests.least' })}
          description={formatMessage({ id: teams.value === 'none' ? 'contests.leastText' : 'contests.leastTeams' })}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('least')}
        />
      </div>
      <RadioGroup
        label={formatMessage({ id: 'contests.between' })}
        options={contestTeamKinds.map((value) => ({
          value,
          label: formatMessage({ id: `contests.between.${value}` }),
          ...(value === 'department' && {
            description: formatMessage({ id: 'contests.betweenText.department' }, { least: contestTeamMinimum }),
          }),
        }))}
        {...teams}
      />
    </>
  )
}
