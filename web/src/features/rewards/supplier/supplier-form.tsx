import { optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { SupplierAccount } from '@atrium/contract/rewards/supplier-calls'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { rewards } from '../server.ts'

const SupplierFields = z.object({
  api_key: optionalLine(limits.supplierSecretMaximum),
  webhook_secret: optionalLine(limits.supplierSecretMaximum),
  funding_source_id: optionalLine(limits.supplierIdMaximum),
  is_sandbox: z.boolean(),
})

/** The access to the supplier. Secrets are never shown again: an empty field keeps what is stored. */
export default function SupplierForm({ account, onClose }: { account: SupplierAccount; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useSupplierForm(account, onClose)
  const kept = account.supplier ? formatMessage({ id: 'settings.rewards.supplierKept' }) : undefined
  return (
    <Form form={form} label={formatMessage({ id: 'settings.rewards.supplier' })}>
      <TextField
        type="password"
        label={formatMessage({ id: 'settings.rewards.supplierKey' })}
        description={kept ?? formatMessage({ id: 'settings.rewards.supplierKeyText' })}
        autoComplete="off"
        {...form.field('api_key')}
      />
      <TextField
        type="password"
        label={formatMessage({ id: 'settings.rewards.supplierSecret' })}
        description={account.has_webhook_secret ? kept : formatMessage({ id: 'settings.rewards.supplierSecretText' })}
        optional
        autoComplete="off"
        {...form.field('webhook_secret')}
      />
      <TextField
        label={formatMessage({ id: 'settings.rewards.supplierFunding' })}
        description={formatMessage({ id: 'settings.rewards.supplierFundingText' })}
        optional
        autoComplete="off"
        {...form.field('funding_source_id')}
      />
      <Switch
        label={formatMessage({ id: 'settings.rewards.supplierTry' })}
        description={formatMessage({ id: 'settings.rewards.supplierTryText' })}
        {...form.control('is_sandbox')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function useSupplierForm({ funding_source_id, is_sandbox }: SupplierAccount, onDone: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return useForm({
    schema: SupplierFields,
    defaultValues: { api_key: '', webhook_secret: '', funding_source_id: funding_source_id ?? '', is_sandbox },
    fieldOfError: { NO_SUPPLIER_KEY: 'api_key', SUPPLIER_REFUSED: 'api_key' },
    onSubmit: async ({ api_key, webhook_secret, ...rest }) => {
      const saved = await rewards.call.updateRewardSupplier({
        ...rest,
        ...(api_key && { api_key }),
        ...(webhook_secret && { webhook_secret }),
      })
      queryClient.setQueryData(keyOf('getRewardSupplier', {}), saved)
      onDone()
      show({ tone: 'success', text: formatMessage({ id: 'settings.rewards.supplierSaved' }) })
    },
  })
}
