import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { Card } from '#ui/rows/card.tsx'
import { useGrantForm } from './use-grant-form.ts'

/** Gives points to people, or takes them away, with a reason that they see: to all of them or to none. */
export default function GrantSection() {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const [audience, setAudience] = useState<Audience>(nobody)
  const form = useGrantForm(audience, () => setAudience(nobody))
  return (
    <Card title={formatMessage({ id: 'settings.grant.whom' })}>
      <Form form={form} label={formatMessage({ id: 'settings.grantPoints' })}>
        <Loading>
          <AudienceField once value={audience} onValueChange={setAudience} />
        </Loading>
        <RadioGroup
          label={formatMessage({ id: 'settings.grant.account' })}
          options={(['to_spend', 'to_give'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `settings.points.account.${value}` }),
            description: formatMessage({ id: `settings.grant.account.${value}` }),
          }))}
          {...form.control('account')}
        />
        <TextField
          label={formatMessage({ id: 'settings.grant.points' })}
          description={formatMessage({ id: 'settings.grant.pointsText' })}
          autoComplete="off"
          {...form.field('points')}
        />
        <TextField
          label={formatMessage({ id: 'settings.grant.reason' })}
          description={formatMessage({ id: 'settings.grant.reasonText' })}
          maxLength={limits.pointReasonMaximum}
          autoComplete="off"
          {...form.field('reason')}
        />
        <FormActions>
          <SubmitButton form={form}>
            <FormattedMessage id="settings.grant.submit" />
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
