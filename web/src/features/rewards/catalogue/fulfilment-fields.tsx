import { limits } from '@atrium/contract/limits'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RewardFormState } from './use-reward-form.ts'

const ProductField = lazyWithRetry(() => import('../supplier/product-field.tsx'))
const ways = ['mail', 'codes', 'supplier'] as const

/** How ordered pieces reach people. It stays once the reward is added. */
export function FulfilmentFields({ form, reward }: { form: RewardFormState; reward: Reward | undefined }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const way = form.control('fulfilment')
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.rewards.way' })}
        options={ways
          .filter((one) => !reward || one === reward.fulfilment)
          .map((value) => ({
            value,
            label: formatMessage({ id: `settings.rewards.way.${value}` }),
            description: formatMessage({ id: `settings.rewards.way.${value}.text` }),
          }))}
        {...way}
      />
      {way.value === 'supplier' && (
        <Loading
          instead={
            <TextField
              label={formatMessage({ id: 'settings.rewards.product' })}
              description={formatMessage({ id: 'settings.rewards.productText' })}
              readOnly
              value=""
            />
          }
        >
          <ProductField {...form.control('supplier_product_id')} />
        </Loading>
      )}
      {way.value === 'mail' && (
        <>
          <TextField
            label={formatMessage({ id: 'settings.rewards.email' })}
            description={formatMessage({ id: 'settings.rewards.emailText' })}
            optional
            type="email"
            autoComplete="off"
            {...form.field('fulfilment_email')}
          />
          <TextField
            label={formatMessage({ id: 'settings.rewards.asksFor' })}
            description={formatMessage({ id: 'settings.rewards.asksForText' })}
            optional
            maxLength={limits.rewardQuestionMaximum}
            autoComplete="off"
            {...form.field('asks_for')}
          />
        </>
      )}
    </>
  )
}
