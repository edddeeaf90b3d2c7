import { DomainName, type Domain } from '@atrium/contract/company/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { companyData } from '#app/company/company-context.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { DomainItem } from './domain-item.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './domains.module.css'

/** The company's email domains: each is verified by a DNS record, and then belongs only to this company. */
export default function DomainsCard() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const domains = useQuery(companyData.query('listDomains', {}))
  const [removing, setRemoving] = useState<Domain>()
  const reload = () => queryClient.invalidateQueries({ queryKey: companyData.query('listDomains', {}).queryKey })
  const remove = async () => {
    if (!removing) return
    await companyData.call.removeDomain({ domain: removing.domain })
    await reload()
    show({ tone: 'success', text: formatMessage({ id: 'settings.domains.removed' }, { domain: removing.domain }) })
  }
  if (domains.isError)
    return <ErrorState title={domains.error.message} onRetry={() => void domains.refetch()} retrying={domains.isFetching} />
  if (domains.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={2} />
      </DelayedLoader>
    )
  }
  return (
    <Card title={formatMessage({ id: 'settings.domains' })}>
      <div className={parts.stack}>
        <p className={parts.soft}>
          <FormattedMessage id="settings.domains.text" />
        </p>
        {domains.data.items.length > 0 && (
          <ul className={styles.domains}>
            {domains.data.items.map((domain) => (
              <DomainItem key={domain.domain} domain={domain} onChanged={reload} onRemove={() => setRemoving(domain)} />
            ))}
          </ul>
        )}
        <NewDomain onAdded={reload} />
      </div>
      <ConfirmOnDemand
        open={removing !== undefined}
        onOpenChange={(open) => open || setRemoving(undefined)}
        title={formatMessage({ id: 'settings.domains.confirm' }, { domain: removing?.domain ?? '' })}
        confirmLabel={formatMessage({ id: 'settings.remove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.domains.confirmText" />
      </ConfirmOnDemand>
    </Card>
  )
}

const DomainForm = z.object({ domain: DomainName })

function NewDomain({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: DomainForm,
    defaultValues: { domain: '' },
    fieldOfError: { DOMAIN_TAKEN: 'domain', DOMAIN_LIMIT: 'domain' },
    onSubmit: async ({ domain }) => {
      await companyData.call.claimDomain({ domain })
      await onAdded()
      form.reset({ domain: '' })
    },
  })
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'settings.domains.new' })}
        description={formatMessage({ id: 'settings.domains.newText' })}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('domain')}
      />
      <FormActions>
        <SubmitButton form={form} tone="quiet">
          <FormattedMessage id="settings.domains.add" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
