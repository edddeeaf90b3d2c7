import type { FinchConnection, FinchState } from '@atrium/contract/finch/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { finch } from '../server.ts'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import styles from './hr-provider.module.css'
import { SyncProgress } from './sync-progress.tsx'
import { ReconnectBanner } from './reconnect-banner.tsx'
import { useFinch } from './use-finch.ts'
import { providerName } from './words.ts'

/** The connection, the state of the latest synchronisation, and its actions. */
export function ProviderCard({ state, connection }: { state: FinchState; connection: FinchConnection }) {
  const isBroken = connection.state === 'reconnect'
  return (
    <Card>
      <div className={styles.stack}>
        <Head connection={connection} />
        {isBroken ? (
          <ReconnectBanner hasPage={state.has_page && connection.way === 'page'} />
        ) : (
          <Now state={state} isBegun={connection.is_begun} />
        )}
      </div>
    </Card>
  )
}

function Now({ state: { sync: newest, counts }, isBegun }: { state: FinchState; isBegun: boolean }) {
  const look = useFinch(() => finch.call.previewFinch({}))
  const sync = useFinch(() => finch.call.startFinchSync({}))
  const isRunning = newest?.state === 'running'
  const refusal = look.refusal ?? sync.refusal
  return (
    <div className={styles.now}>
      {!isBegun && !isRunning && (
        <p>
          <FormattedMessage id="settings.hr.begin" />
        </p>
      )}
      {newest && <SyncProgress sync={newest} leaves={counts.leaves} />}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {!isRunning && (
        <div className={styles.buttons}>
          <Button tone="primary" pending={sync.isPending} onClick={() => sync.mutate()}>
            <FormattedMessage id={isBegun ? 'settings.hr.sync' : 'settings.hr.first'} />
          </Button>
          <Button pending={look.isPending} onClick={() => look.mutate()}>
            <FormattedMessage id="settings.hr.look" />
          </Button>
        </div>
      )}
    </div>
  )
}

function Head({ connection: { provider_id, connected_at, last_synced_at } }: { connection: FinchConnection }) {
  const { formatMessage } = useIntl()
  const provider = provider_id ? providerName(provider_id) : formatMessage({ id: 'settings.hr.unnamed' })
  return (
    <div className={styles.head}>
      <IconTile icon={IdCard} tone="accent" />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <FormattedMessage id="settings.hr.connected" values={{ provider }} />
        </h2>
        <p className={styles.soft}>
          <FormattedMessage id="settings.hr.connectedSince" values={{ date: <FormattedDate value={connected_at} dateStyle="medium" /> }} />
          {' · '}
          {last_synced_at ? (
            <FormattedMessage id="settings.hr.synced" values={{ time: <RelativeTime at={last_synced_at} /> }} />
          ) : (
            <FormattedMessage id="settings.hr.neverSynced" />
          )}
        </p>
      </div>
      <Disconnect />
    </div>
  )
}

function Disconnect() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const remove = async () => {
    client.setQueryData(finch.query('getFinch', {}).queryKey, await finch.call.removeFinch({}))
    client.removeQueries({ queryKey: keyOf('listFinchPeople') })
    show({ tone: 'success', text: formatMessage({ id: 'settings.hr.disconnected' }) })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <FormattedMessage id="settings.hr.disconnect" />
      </Button>
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'settings.hr.confirm' })}
        confirmLabel={formatMessage({ id: 'settings.hr.disconnect' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.hr.confirmText" />
      </ConfirmOnDemand>
    </>
  )
}
