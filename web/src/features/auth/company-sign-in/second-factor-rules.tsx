import { DemandedFactor, DemandedOf, type SignInRules } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '../server.ts'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'

/** The company's rules for sign-in with a password: second factor, for whom, and the minimum password length. */
export default function SecondFactorRules() {
  const { formatMessage } = useIntl()
  const rules = useQuery(auth.query('getSignInRules', {}))
  if (rules.isError) return <ErrorState title={rules.error.message} onRetry={() => void rules.refetch()} retrying={rules.isFetching} />
  if (rules.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="320px" />
      </DelayedLoader>
    )
  }
  return (
    <Card title={formatMessage({ id: 'settings.rules' })}>
      <RulesForm rules={rules.data} />
    </Card>
  )
}

const tooShort = 'settings.rules.minimumWrong'
const minimum = z.string().check(
  z.trim(),
  z.refine((text) => isMinimum(text), tooShort),
)
const isMinimum = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= limits.passwordMinimum && Number(text) <= limits.companyPasswordMinimum
const RulesFields = z.object({ second_factor: DemandedFactor, demanded_of: DemandedOf, password_minimum: minimum })

function RulesForm({ rules }: { rules: SignInRules }) {
  const { formatMessage } = useIntl()
  const form = useRulesForm(rules)
  const length = form.field('password_minimum')
  const bounds = { least: limits.passwordMinimum, most: limits.companyPasswordMinimum }
  return (
    <Form form={form}>
      <RadioGroup
        label={formatMessage({ id: 'settings.rules.second' })}
        {...form.control('second_factor')}
        options={[
          {
            value: 'off',
            label: formatMessage({ id: 'settings.rules.off' }),
            description: formatMessage({ id: 'settings.rules.offText' }),
          },
          {
            value: 'mail',
            label: formatMessage({ id: 'settings.rules.mail' }),
            description: formatMessage({ id: 'settings.rules.mailText' }),
          },
          {
            value: 'own',
            label: formatMessage({ id: 'settings.rules.own' }),
            description: formatMessage({ id: 'settings.rules.ownText' }),
          },
        ]}
      />
      <RadioGroup
        label={formatMessage({ id: 'settings.rules.whom' })}
        {...form.control('demanded_of')}
        options={[
          { value: 'everyone', label: formatMessage({ id: 'settings.rules.everyone' }) },
          {
            value: 'admins',
            label: formatMessage({ id: 'settings.rules.admins' }),
            description: formatMessage({ id: 'settings.rules.adminsText' }),
          },
        ]}
      />
      <TextField
        label={formatMessage({ id: 'settings.rules.minimum' })}
        description={formatMessage({ id: 'settings.rules.minimumText' }, bounds)}
        inputMode="numeric"
        {...length}
        error={length.error && formatMessage({ id: tooShort }, bounds)}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function useRulesForm(rules: SignInRules): AtriumForm<z.infer<typeof RulesFields>> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: RulesFields,
    defaultValues: valuesOf(rules),
    onSubmit: async ({ password_minimum, ...chosen }) => {
      const saved = await auth.call.updateSignInRules({ ...chosen, password_minimum: Number(password_minimum) })
      queryClient.setQueryData(auth.query('getSignInRules', {}).queryKey, saved)
      form.reset(valuesOf(saved))
      show({ tone: 'success', text: formatMessage({ id: 'settings.rules.saved' }) })
    },
  })
  return form
}

const valuesOf = ({ password_minimum, ...rest }: SignInRules) => ({ ...rest, password_minimum: String(password_minimum) })
