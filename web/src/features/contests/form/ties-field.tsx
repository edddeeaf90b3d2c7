import { contestTies } from '@atrium/contract/contests/kinds'
import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { teamKindOf } from './contest-values.ts'
import type { ContestFormState } from './use-contest-form.ts'

/** What happens to people, or teams, with the same score. */
export function TiesField({ form }: { form: ContestFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const teamKind = teamKindOf({ kind: form.control('kind').value, team_kind: form.control('team_kind').value })
  return (
    <RadioGroup
      label={formatMessage({ id: 'contests.ties' })}
      options={contestTies.map((value) => ({
        value,
        label: formatMessage({ id: `contests.rule.${teamKind === 'none' ? 'ties' : 'teamTies'}.${value}` }),
      }))}
      {...form.control('ties')}
    />
  )
}
