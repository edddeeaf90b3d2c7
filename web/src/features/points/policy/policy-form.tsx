import { limits } from '@atrium/contract/limits'
import type { AllowanceException, BudgetPeriod, ShownPointPolicy } from '@atrium/contract/points/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Card } from '#ui/rows/card.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { points } from '../server.ts'
import { wholeNumber } from '../whole-number.ts'
import { Exceptions } from './exceptions.tsx'

const periods = ['month', 'quarter', 'year'] as const satisfies readonly BudgetPeriod[]

const PolicyFields = z.object({
  allowance: wholeNumber(limits.points),
  grace_days: wholeNumber(limits.pointGraceDays),
  /** Empty: no limit, and never. */
  budget: z.union([z.literal(''), wholeNumber(limits.programmeBudget)]),
  budget_period: z.enum(periods),
  earned_days: z.union([z.literal(''), wholeNumber(limits.pointGraceDays)]),
  is_pro_rata: z.boolean(),
  shows_amounts: z.boolean(),
})

/** The monthly allowance with its exceptions, and what becomes of points. Saving asks for a proof of identity. */
export function PolicyForm({ policy }: { policy: ShownPointPolicy }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const [exceptions, setExceptions] = useState<AllowanceException[]>(policy.exceptions)
  const form = usePolicyForm(policy, exceptions)
  return (
    <Card title={formatMessage({ id: 'settings.points.policy' })}>
      <Form form={form} label={formatMessage({ id: 'settings.points.policy' })}>
        <TextField
          label={formatMessage({ id: 'settings.points.allowance' })}
          description={formatMessage({ id: 'settings.points.allowanceText' })}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('allowance')}
        />
        <Exceptions value={exceptions} onValueChange={setExceptions} />
        <Switch
          label={formatMessage({ id: 'settings.points.proRata' })}
          description={formatMessage({ id: 'settings.points.proRataText' })}
          {...form.control('is_pro_rata')}
        />
        <Switch
          label={formatMessage({ id: 'settings.points.showAmounts' })}
          description={formatMessage({ id: 'settings.points.showAmountsText' })}
          {...form.control('shows_amounts')}
        />
        <Limits form={form} used={policy.budget_used} />
        <TextField
          label={formatMessage({ id: 'settings.points.graceDays' })}
          description={formatMessage({ id: 'settings.points.graceDaysText' })}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('grace_days')}
        />
        <FormActions>
          <SubmitButton form={form}>
            <FormattedMessage id="settings.save" />
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}

/** How much all people together may receive, and how long points to spend are kept; both optional. */
function Limits({ form, used }: { form: ReturnType<typeof usePolicyForm>; used: number }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField
        label={formatMessage({ id: 'settings.points.budget' })}
        optional
        description={formatMessage({ id: 'settings.points.budgetText' }, { used })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('budget')}
      />
      <Select
        label={formatMessage({ id: 'settings.points.budgetPeriod' })}
        options={periods.map((value) => ({ value, label: formatMessage({ id: `settings.points.period.${value}` }) }))}
        {...form.control('budget_period')}
        onValueChange={(period) => period && form.set('budget_period', period)}
      />
      <TextField
        label={formatMessage({ id: 'settings.points.earnedDays' })}
        optional
        description={formatMessage({ id: 'settings.points.earnedDaysText' })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('earned_days')}
      />
    </>
  )
}

function usePolicyForm(policy: ShownPointPolicy, exceptions: AllowanceException[]) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return useForm({
    schema: PolicyFields,
    defaultValues: {
      is_pro_rata: policy.is_pro_rata,
      shows_amounts: policy.shows_amounts,
      budget_period: policy.budget_period,
      allowance: String(policy.allowance),
      grace_days: String(policy.grace_days),
      budget: String(policy.budget ?? ''),
      earned_days: String(policy.earned_days ?? ''),
    },
    onSubmit: async ({ allowance, grace_days, budget, earned_days, ...shown }) => {
      const limitsOf = { budget: budget === '' ? null : Number(budget), earned_days: earned_days === '' ? null : Number(earned_days) }
      const next = { ...shown, ...limitsOf, exceptions, allowance: Number(allowance), grace_days: Number(grace_days) }
      queryClient.setQueryData(points.query('getPointPolicy', {}).queryKey, await points.call.updatePointPolicy(next))
      await queryClient.invalidateQueries({ queryKey: keyOf('getPointBalance') })
      show({ tone: 'success', text: formatMessage({ id: 'settings.points.saved' }) })
    },
  })
}
