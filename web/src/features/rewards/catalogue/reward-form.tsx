import { limits } from '@atrium/contract/limits'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { FulfilmentFields } from './fulfilment-fields.tsx'
import { CountriesField, LimitFields, RewardPictureField } from './parts-on-demand.ts'
import { useRewardForm } from './use-reward-form.ts'

const kinds = ['own', 'gift_card', 'donation'] as const

type RewardFormProps = { reward: Reward | undefined; onClose: () => void; onCodes: (reward: Reward) => void }

/** Adds a reward, or changes one: orders keep the name and price of their day. */
export default function RewardForm({ reward, onClose, onCodes }: RewardFormProps) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useRewardForm(reward, (saved) => (!reward && saved.fulfilment === 'codes' ? onCodes(saved) : onClose()))
  const audience = form.control('audience')
  return (
    <Form form={form} label={formatMessage({ id: 'settings.rewards.one' })}>
      <Loading>
        <RewardPictureField form={form} />
      </Loading>
      <TextField
        label={formatMessage({ id: 'settings.rewards.name' })}
        maxLength={limits.nameMaximum}
        autoComplete="off"
        {...form.field('reward_name')}
      />
      <TextArea
        label={formatMessage({ id: 'settings.rewards.description' })}
        optional
        maxLength={limits.aboutMaximum}
        {...form.field('description')}
      />
      <RadioGroup
        label={formatMessage({ id: 'settings.rewards.kind' })}
        options={kinds.map((value) => ({ value, label: formatMessage({ id: `settings.rewards.kind.${value}` }) }))}
        {...form.control('reward_kind')}
      />
      <FulfilmentFields form={form} reward={reward} />
      <Loading>
        <LimitFields form={form} />
      </Loading>
      <Fieldset heads="part" legend={formatMessage({ id: 'settings.rewards.whom' })}>
        <Loading>
          <AudienceField value={audience.value} onValueChange={audience.onValueChange} />
        </Loading>
      </Fieldset>
      <Loading>
        <CountriesField {...form.control('countries')} />
      </Loading>
      <Switch
        label={formatMessage({ id: 'settings.rewards.taxable' })}
        description={formatMessage({ id: 'settings.rewards.taxableText' })}
        {...form.control('is_taxable')}
      />
      <Switch
        label={formatMessage({ id: 'settings.rewards.offered' })}
        description={formatMessage({ id: 'settings.rewards.offeredText' })}
        {...form.control('is_offered')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={reward ? 'settings.save' : 'settings.rewards.addNow'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
