import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { scim } from '../server.ts'
import { CopyField } from '#app/settings/copy-field.tsx'
import styles from '#app/settings/settings-parts.module.css'

type ScimTokenDialogProps = { open: boolean; onClose: () => void }

/** Asks for a name and an expiry, then shows the token once. */
export default function ScimTokenDialog({ open, onClose }: ScimTokenDialogProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string>()
  const made = async (made: string) => {
    setToken(made)
    await queryClient.invalidateQueries({ queryKey: scim.query('listScimTokens', {}).queryKey })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: token ? 'settings.scim.made' : 'settings.scim.new' })}
      {...(token && {
        footer: (
          <Button tone="primary" onClick={onClose}>
            <FormattedMessage id="settings.scim.kept" />
          </Button>
        ),
      })}
    >
      {token ? <Made token={token} /> : <NewTokenForm onMade={made} />}
    </Dialog>
  )
}

function Made({ token }: { token: string }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.stack}>
      <Banner tone="warning">
        <FormattedMessage id="settings.scim.once" />
      </Banner>
      <CopyField label={formatMessage({ id: 'settings.scim.token' })} value={token} />
    </div>
  )
}

const terms = ['never', '90', '365', '730'] as const
const TokenForm = z.object({ token_name: nameLine(limits.nameMaximum), term: z.enum(terms) })

function NewTokenForm({ onMade }: { onMade: (token: string) => Promise<void> }) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: TokenForm,
    defaultValues: { token_name: '', term: 'never' },
    fieldOfError: { SCIM_TOKEN_LIMIT: 'token_name' },
    onSubmit: async ({ token_name, term }) => {
      const { token } = await scim.call.createScimToken({ token_name, days: term === 'never' ? null : Number(term) })
      await onMade(token)
    },
  })
  const { onValueChange: chooseTerm, ...term } = form.control('term')
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'settings.scim.name' })}
        description={formatMessage({ id: 'settings.scim.nameText' })}
        autoComplete="off"
        autoFocus
        {...form.field('token_name')}
      />
      <Select
        label={formatMessage({ id: 'settings.scim.term' })}
        {...term}
        onValueChange={(value) => value && chooseTerm(value)}
        options={terms.map((value) => ({
          value,
          label: formatMessage(
            { id: value === 'never' ? 'settings.scim.endless' : 'settings.scim.days' },
            { count: value === 'never' ? 0 : Number(value) },
          ),
        }))}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.scim.make" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
