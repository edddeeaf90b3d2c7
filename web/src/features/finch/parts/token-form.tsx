import { FinchToken } from '@atrium/contract/finch/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { finch } from '../server.ts'

const Token = z.object({ access_token: FinchToken })

/** The second way to connect: a token of the company's own Finch account. */
export function TokenForm() {
  const { formatMessage } = useIntl()
  const client = useQueryClient()
  const form = useForm({
    schema: Token,
    defaultValues: { access_token: '' },
    fieldOfError: { FINCH_REFUSED: 'access_token' },
    onSubmit: async (input) => client.setQueryData(finch.query('getFinch', {}).queryKey, await finch.call.saveFinchToken(input)),
  })
  return (
    <Form form={form}>
      {/* Not a user's password: password managers must neither fill in nor store one here. */}
      <TextField
        type="password"
        label={formatMessage({ id: 'settings.hr.token' })}
        description={formatMessage({ id: 'settings.hr.tokenText' })}
        autoComplete="off"
        {...form.field('access_token')}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.hr.saveToken" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
