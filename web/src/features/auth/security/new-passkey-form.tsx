import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { createPasskey } from '../passkey.ts'
import { auth } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'

const PasskeyForm = z.object({ passkey_name: nameLine(limits.nameMaximum) })

/** Asks for a name for the passkey, then creates it in the browser. */
export default function NewPasskeyForm({ onAdded }: { onAdded: (recoveryCodes: readonly string[] | null) => unknown }) {
  const { formatMessage } = useIntl()
  const [closed, setClosed] = useState(false)
  const form = useForm({
    schema: PasskeyForm,
    defaultValues: { passkey_name: '' },
    onSubmit: async ({ passkey_name }) => {
      const passkey = await createPasskey(await auth.call.startPasskey({}))
      setClosed(passkey === undefined)
      if (!passkey) return
      const { recovery_codes } = await auth.call.addPasskey({ passkey_name, passkey })
      await onAdded(recovery_codes)
    },
  })
  return (
    <Form form={form}>
      {closed && (
        <Banner>
          <FormattedMessage id="settings.passkeys.closed" />
        </Banner>
      )}
      <TextField
        label={formatMessage({ id: 'settings.passkeys.name' })}
        description={formatMessage({ id: 'settings.passkeys.nameHint' })}
        autoFocus
        {...form.field('passkey_name')}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.passkeys.create" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
