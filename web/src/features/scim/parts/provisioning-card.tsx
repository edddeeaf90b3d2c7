import type { ScimToken } from '@atrium/contract/scim/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { scim } from '../server.ts'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { CopyField } from '#app/settings/copy-field.tsx'
import { InviteByMail } from './invite-by-mail.tsx'
import { NewScimToken } from './new-scim-token.tsx'
import parts from '#app/settings/settings-parts.module.css'
import styles from './provisioning.module.css'

/** Provisioning by the company's identity provider: its address, its tokens, and who is invited by email. */
export default function ProvisioningCard() {
  const { formatMessage } = useIntl()
  const settings = useQuery(scim.query('getScim', {}))
  const tokens = useQuery(scim.query('listScimTokens', {}))
  const failed = settings.error ?? tokens.error
  if (failed) {
    const retry = () => void Promise.all([settings.refetch(), tokens.refetch()])
    return <ErrorState title={failed.message} onRetry={retry} retrying={settings.isFetching || tokens.isFetching} />
  }
  if (!settings.data || !tokens.data) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="320px" />
      </DelayedLoader>
    )
  }
  return (
    <Card title={formatMessage({ id: 'settings.scim' })} action={<NewScimToken count={tokens.data.items.length} />}>
      <div className={parts.stack}>
        <p className={parts.soft}>
          <FormattedMessage id="settings.scim.text" />
        </p>
        <CopyField label={formatMessage({ id: 'settings.scim.address' })} value={settings.data.base_url} />
        <InviteByMail settings={settings.data} />
        <Tokens tokens={tokens.data.items} />
      </div>
    </Card>
  )
}

function Tokens({ tokens }: { tokens: readonly ScimToken[] }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState<ScimToken>()
  const name = deleting?.token_name ?? ''
  const remove = async () => {
    if (!deleting) return
    await scim.call.deleteScimToken({ token_id: deleting.token_id })
    await queryClient.invalidateQueries({ queryKey: scim.query('listScimTokens', {}).queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.scim.deleted' }, { name }) })
  }
  if (!tokens.length) {
    return (
      <p className={parts.soft}>
        <FormattedMessage id="settings.scim.none" />
      </p>
    )
  }
  return (
    <>
      <CardRows>
        {tokens.map((token) => (
          <CardRow
            key={token.token_id}
            leading={<IconTile icon={KeyRound} />}
            title={token.token_name}
            detail={<Facts token={token} />}
            action={
              <Button
                size="small"
                aria-label={formatMessage({ id: 'settings.scim.delete' }, { name: token.token_name })}
                onClick={() => setDeleting(token)}
              >
                <FormattedMessage id="settings.remove" />
              </Button>
            }
          />
        ))}
      </CardRows>
      <ConfirmOnDemand
        open={deleting !== undefined}
        onOpenChange={(open) => open || setDeleting(undefined)}
        title={formatMessage({ id: 'settings.scim.confirm' }, { name })}
        confirmLabel={formatMessage({ id: 'settings.remove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.scim.confirmText" />
      </ConfirmOnDemand>
    </>
  )
}

const faultWords = { maker_gone: 'settings.scim.makerGone', maker_may_not: 'settings.scim.makerMayNot' } as const

function Facts({ token: { last_used_at, expires_at, fault } }: { token: ScimToken }) {
  return (
    <>
      {fault && (
        <p className={styles.fault}>
          <FormattedMessage id={faultWords[fault]} />
        </p>
      )}
      {last_used_at ? (
        <FormattedMessage id="settings.passkeys.used" values={{ time: <RelativeTime at={last_used_at} /> }} />
      ) : (
        <FormattedMessage id="settings.passkeys.unused" />
      )}
      {expires_at && (
        <>
          {' · '}
          <FormattedMessage id="settings.scim.until" values={{ date: <FormattedDate value={expires_at} dateStyle="medium" /> }} />
        </>
      )}
    </>
  )
}
