import type { Kiosk } from '@atrium/contract/clockin/kiosks'
import { limits } from '@atrium/contract/limits'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Plus, TabletSmartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { clockin } from '../server.ts'

const KioskDialog = dialogOnDemand(() => import('./kiosk-dialog.tsx'))

/** The shared tablets on which people clock in. */
export function KiosksCard({ kiosks: { data, error, refetch, isFetching } }: { kiosks: UseQueryResult<{ items: Kiosk[] }> }) {
  const { formatMessage } = useIntl()
  const [{ time, open }, setShown] = useState({ time: 0, open: false })
  if (!data) return <ErrorState title={error?.message ?? ''} onRetry={() => void refetch()} retrying={isFetching} />
  const isFull = data.items.length >= limits.kiosks
  return (
    <Card
      title={formatMessage({ id: 'settings.kiosks' })}
      action={
        <Button
          size="small"
          icon={Plus}
          disabledReason={isFull ? formatMessage({ id: 'settings.kiosks.full' }) : undefined}
          onClick={() => setShown({ time: time + 1, open: true })}
        >
          <FormattedMessage id="settings.kiosks.add" />
        </Button>
      }
    >
      <p className={data.items.length ? styles.aboveRows : styles.soft}>
        <FormattedMessage id="settings.kiosks.text" />
      </p>
      {data.items.length > 0 && <Kiosks kiosks={data.items} />}
      <KioskDialog key={time} open={open} onClose={() => setShown({ time, open: false })} />
    </Card>
  )
}

function Kiosks({ kiosks }: { kiosks: readonly Kiosk[] }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [revoked, setRevoked] = useState<Kiosk>()
  const name = revoked?.kiosk_name ?? ''
  const revoke = async (): Promise<void> => {
    if (!revoked) return
    await clockin.call.deleteKiosk({ kiosk_id: revoked.kiosk_id })
    await Promise.all(['listKiosks', 'resolveClockin'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
    show({ tone: 'success', text: formatMessage({ id: 'settings.kiosks.revoked' }, { name }) })
  }
  return (
    <>
      <CardRows>
        {kiosks.map((kiosk) => (
          <CardRow
            key={kiosk.kiosk_id}
            leading={<IconTile icon={TabletSmartphone} />}
            title={<bdi>{kiosk.kiosk_name}</bdi>}
            detail={<Facts kiosk={kiosk} />}
            action={
              <IconButton
                icon={Trash2}
                label={formatMessage({ id: 'settings.kiosks.revoke' }, { name: kiosk.kiosk_name })}
                onClick={() => setRevoked(kiosk)}
              />
            }
          />
        ))}
      </CardRows>
      <ConfirmOnDemand
        open={revoked !== undefined}
        onOpenChange={(next) => next || setRevoked(undefined)}
        title={formatMessage({ id: 'settings.kiosks.confirm' }, { name })}
        confirmLabel={formatMessage({ id: 'settings.kiosks.revokeNow' })}
        onConfirm={revoke}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.kiosks.confirmText" />
      </ConfirmOnDemand>
    </>
  )
}

const Facts = ({ kiosk: { audience, last_seen_at } }: { kiosk: Kiosk }) => (
  <>
    <FormattedMessage id={audience ? 'settings.kiosks.some' : 'settings.kiosks.everyone'} />
    {' · '}
    {last_seen_at ? (
      <FormattedMessage id="settings.kiosks.seen" values={{ time: <RelativeTime at={last_seen_at} /> }} />
    ) : (
      <FormattedMessage id="settings.kiosks.unseen" />
    )}
  </>
)
