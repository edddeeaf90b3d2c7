import { Issuer, NewPeople, type SingleSignOnConnection, type SingleSignOnSettings } from '@atrium/contract/auth/single-sign-on'
import { line, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { auth } from '../server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import styles from '#app/settings/settings-parts.module.css'

const RoleField = lazyWithRetry(() => import('./new-people-role-field.tsx'))

const ConnectionForm = z.object({
  issuer: Issuer,
  client_id: line(limits.clientIdMaximum),
  client_secret: optionalLine(limits.clientSecretMaximum),
  new_people: NewPeople,
  role_id: z.nullable(z.string()),
  department: optionalLine(limits.titleMaximum),
  logout: z.boolean(),
  required: z.boolean(),
  admin_factor_waived: z.boolean(),
})
type Values = z.infer<typeof ConnectionForm>

/** The provider, the client credentials, and who may sign in. */
export function SingleSignOnForm({ settings }: { settings: SingleSignOnSettings }) {
  const { formatMessage } = useIntl()
  const form = useConnectionForm(settings)
  return (
    <Form form={form} label={formatMessage({ id: 'settings.sso' })}>
      <TextField
        label={formatMessage({ id: 'settings.sso.issuer' })}
        description={formatMessage({ id: 'settings.sso.issuerText' })}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('issuer')}
      />
      <ClientFields form={form} hasSecret={settings.connection?.has_secret ?? false} />
      <NewPeopleFields form={form} />
      <Checkbox
        label={formatMessage({ id: 'settings.sso.required' })}
        description={formatMessage({ id: 'settings.sso.requiredText' })}
        {...form.control('required')}
      />
      <Checkbox
        label={formatMessage({ id: 'settings.sso.logout' })}
        description={formatMessage({ id: 'settings.sso.logoutText' })}
        {...form.control('logout')}
      />
      <Checkbox
        label={formatMessage({ id: 'settings.sso.waived' })}
        description={formatMessage({ id: settings.may_waive ? 'settings.sso.waivedText' : 'settings.sso.waivedByOwners' })}
        disabled={!settings.may_waive}
        {...form.control('admin_factor_waived')}
      />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.save" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function useConnectionForm({ connection, may_waive }: SingleSignOnSettings): AtriumForm<Values> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: ConnectionForm,
    defaultValues: valuesOf(connection),
    onSubmit: async ({ client_secret, department, admin_factor_waived, ...values }) => {
      const secret = client_secret ? { client_secret } : {}
      const waiver = may_waive ? { admin_factor_waived } : {}
      const saved = await auth.call.saveSingleSignOn({ ...values, ...secret, ...waiver, department: department || null })
      queryClient.setQueryData(auth.query('getSingleSignOn', {}).queryKey, saved)
      form.reset(valuesOf(saved.connection))
      show({ tone: 'success', text: formatMessage({ id: 'settings.sso.saved' }) })
    },
  })
  return form
}

function ClientFields({ form, hasSecret }: { form: AtriumForm<Values>; hasSecret: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.pair}>
      <TextField
        label={formatMessage({ id: 'settings.sso.client' })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('client_id')}
      />
      {/* Not a user's password: password managers must neither fill in nor store one here. */}
      <TextField
        type="password"
        label={formatMessage({ id: 'settings.sso.secret' })}
        description={formatMessage({ id: hasSecret ? 'settings.sso.secretKept' : 'settings.sso.secretText' })}
        optional={!hasSecret}
        autoComplete="off"
        {...form.field('client_secret')}
      />
    </div>
  )
}

/** Whether people without an invitation may join, and as what. */
function NewPeopleFields({ form }: { form: AtriumForm<Values> }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.sso.newPeople' })}
        {...form.control('new_people')}
        options={[
          {
            value: 'invited',
            label: formatMessage({ id: 'settings.sso.invited' }),
            description: formatMessage({ id: 'settings.sso.invitedText' }),
          },
          {
            value: 'just-in-time',
            label: formatMessage({ id: 'settings.sso.justInTime' }),
            description: formatMessage({ id: 'settings.sso.justInTimeText' }),
          },
        ]}
      />
      {form.control('new_people').value === 'just-in-time' && (
        <div className={styles.pair}>
          <Loading instead={<TextField label={formatMessage({ id: 'settings.sso.role' })} readOnly value="" />}>
            <RoleField {...form.control('role_id')} />
          </Loading>
          <TextField label={formatMessage({ id: 'people.department' })} optional {...form.field('department')} />
        </div>
      )}
    </>
  )
}

const valuesOf = (connection: SingleSignOnConnection | null): Values => ({
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  new_people: connection?.new_people ?? 'invited',
  role_id: connection?.role_id ?? null,
  department: connection?.department ?? '',
  logout: connection?.logout ?? false,
  required: connection?.required ?? false,
  admin_factor_waived: connection?.admin_factor_waived ?? false,
})
