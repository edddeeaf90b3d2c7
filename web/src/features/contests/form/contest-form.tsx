import { contestKinds } from '@atrium/contract/contests/kinds'
import type { Contest } from '@atrium/contract/contests/schemas'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { KindFields } from './kind-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { RuleFields } from './parts-on-demand.ts'
import { TiesField } from './ties-field.tsx'
import { useContestForm, type OnMade } from './use-contest-form.ts'

type ContestFormProps = { contest: Contest | undefined; onClose: () => void; onSaved: OnMade }

/** Makes a contest, or changes one that has not begun: what decides, what can be won, by which rules, when and for whom. */
export default function ContestForm({ contest, onClose, onSaved }: ContestFormProps) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { form, timeZone } = useContestForm(contest, onSaved)
  const kind = form.control('kind')
  const audience = form.control('audience')
  const isPublished = contest?.published_at !== null && contest !== undefined
  return (
    <Form form={form} label={formatMessage({ id: 'contests.one' })}>
      <TextField
        label={formatMessage({ id: 'contests.name' })}
        maxLength={limits.nameMaximum}
        autoComplete="off"
        {...form.field('contest_name')}
      />
      <TextField
        label={formatMessage({ id: 'contests.description' })}
        optional
        maxLength={limits.aboutMaximum}
        autoComplete="off"
        {...form.field('description')}
      />
      {!isPublished && (
        <RadioGroup
          label={formatMessage({ id: 'contests.whatDecides' })}
          options={contestKinds.map((value) => ({
            value,
            label: formatMessage({ id: `contests.kind.${value}` }),
            description: formatMessage({ id: `contests.kindText.${value}` }),
          }))}
          {...kind}
        />
      )}
      <Loading>
        <KindFields form={form} />
      </Loading>
      <PrizeFields form={form} />
      {kind.value !== 'draw' && <TiesField form={form} />}
      <Loading>
        <RuleFields form={form} timeZone={timeZone} />
        {!isPublished && <AudienceField value={audience.value} onValueChange={audience.onValueChange} />}
      </Loading>
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={contest ? 'contests.save' : 'contests.make'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
