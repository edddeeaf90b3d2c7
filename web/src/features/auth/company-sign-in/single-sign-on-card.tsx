import type { SingleSignOnSettings } from '@atrium/contract/auth/single-sign-on'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { auth } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { CopyField } from '#app/settings/copy-field.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { SingleSignOnForm } from './single-sign-on-form.tsx'
import { SingleSignOnTest } from './single-sign-on-test.tsx'

/** The combobox for people is large: its code loads later. */
const ForgetIdentity = lazyWithRetry(() => import('./forget-identity.tsx'))

/** The company's connection to its identity provider. */
export default function SingleSignOnCard() {
  const { formatMessage } = useIntl()
  const settings = useQuery(auth.query('getSingleSignOn', {}))
  if (settings.isError)
    return <ErrorState title={settings.error.message} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
  if (settings.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="640px" />
      </DelayedLoader>
    )
  }
  return (
    <Card title={formatMessage({ id: 'settings.sso' })} action={settings.data.connection && <RemoveConnection />}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.sso.text" />
        </p>
        <CopyField label={formatMessage({ id: 'settings.sso.redirect' })} value={settings.data.redirect_uri} />
        <CopyField label={formatMessage({ id: 'settings.sso.logoutRedirect' })} value={settings.data.logout_redirect_uri} />
        <Connection settings={settings.data} />
      </div>
    </Card>
  )
}

const standings = { owner: undefined, saver: 'settings.sso.bySaver', nobody: 'settings.sso.byNobody' } as const

function Connection({ settings }: { settings: SingleSignOnSettings }) {
  const { connection } = settings
  const { can } = useAuth()
  const standing = connection ? standings[connection.standing] : undefined
  return (
    <>
      {standing && (
        <Banner tone="warning">
          <FormattedMessage id={standing} />
        </Banner>
      )}
      <SingleSignOnForm key={connection ? 'stored' : 'new'} settings={settings} />
      {connection && <SingleSignOnTest key={`${connection.issuer} ${connection.client_id}`} />}
      {connection && can({ anyOf: ['people.manage'] }) && (
        <Loading instead={<Skeleton shape="block" height="136px" />}>
          <ForgetIdentity />
        </Loading>
      )}
    </>
  )
}

function RemoveConnection() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    queryClient.setQueryData(auth.query('getSingleSignOn', {}).queryKey, await auth.call.removeSingleSignOn({}))
    show({ tone: 'success', text: formatMessage({ id: 'settings.sso.removed' }) })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <FormattedMessage id="settings.remove" />
      </Button>
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'settings.sso.confirm' })}
        confirmLabel={formatMessage({ id: 'settings.remove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.sso.confirmText" />
      </ConfirmOnDemand>
    </>
  )
}
