import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { renewRewards, rewards } from '../server.ts'
import { factsOf, rewardSchema, valuesOf } from './reward-values.ts'

/** The form of a reward, which adds it or saves the change. `onSaved` receives it as it is then. */
export function useRewardForm(reward: Reward | undefined, onSaved: (saved: Reward) => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const currency = useCompany().company?.currency ?? 'EUR'
  return useForm({
    schema: rewardSchema(currency),
    defaultValues: valuesOf(reward, currency),
    onSubmit: async (values) => {
      const facts = factsOf(values, currency)
      const saved = reward
        ? await rewards.call.updateReward({ reward_id: reward.reward_id, ...facts })
        : await rewards.call.createReward({ ...facts, fulfilment: values.fulfilment })
      await renewRewards(queryClient)
      onSaved(saved)
      const id = reward ? 'settings.rewards.saved' : 'settings.rewards.added'
      show({ tone: 'success', text: formatMessage({ id }, { name: saved.reward_name }) })
    },
  })
}
export type RewardFormState = ReturnType<typeof useRewardForm>
