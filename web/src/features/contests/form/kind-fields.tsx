import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { MeasureFields } from './parts-on-demand.ts'
import type { ContestFormState } from './use-contest-form.ts'

/** What a contest of its kind is about: what counts, or how entries and votes are handled. */
export function KindFields({ form }: { form: ContestFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value: kind } = form.control('kind')
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
  return <MeasureFields form={form} />
}
