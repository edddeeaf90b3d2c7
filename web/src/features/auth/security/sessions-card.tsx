import type { OwnSession } from '@atrium/contract/auth/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import styles from '#app/settings/settings-parts.module.css'

/** The user's sessions, with buttons to end one or all others. */
export function SessionsCard() {
  const { formatMessage } = useIntl()
  const sessions = useQuery(auth.query('listSessions', {}))
  const [ending, setEnding] = useState<OwnSession>()
  const [endingOthers, setEndingOthers] = useState(false)
  if (sessions.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  }
  if (sessions.isError)
    return <ErrorState title={sessions.error.message} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
  const items = sessions.data.items.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.last_seen_at.localeCompare(one.last_seen_at),
  )
  return (
    <>
      <Card
        title={formatMessage({ id: 'settings.sessions' })}
        action={
          items.length > 1 && (
            <Button size="small" onClick={() => setEndingOthers(true)}>
              <FormattedMessage id="settings.sessions.endOthers" />
            </Button>
          )
        }
      >
        <p className={styles.aboveRows}>
          <FormattedMessage id="settings.sessions.text" />
        </p>
        <CardRows>
          {items.map((session) => (
            <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </CardRows>
      </Card>
      <EndSession session={ending} onClose={() => setEnding(undefined)} />
      <EndOthers open={endingOthers} onClose={() => setEndingOthers(false)} />
    </>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  return (
    <CardRow
      leading={<IconTile icon={/iPhone|Android/.test(session.device) ? Smartphone : Laptop} />}
      title={session.device}
      detail={
        <>
          {session.address && `${session.address} · `}
          <RelativeTime at={session.last_seen_at} />
        </>
      }
      action={
        session.current ? (
          <Chip tone="accent">
            <FormattedMessage id="settings.sessions.current" />
          </Chip>
        ) : (
          <Button size="small" onClick={onEnd}>
            <FormattedMessage id="settings.sessions.end" />
          </Button>
        )
      }
    />
  )
}

function EndOthers({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const end = async () => {
    const { ended } = await auth.call.endOtherSessions({})
    await queryClient.invalidateQueries({ queryKey: auth.query('listSessions', {}).queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.sessions.endedOthers' }, { count: ended }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'settings.sessions.confirmOthers' })}
      confirmLabel={formatMessage({ id: 'settings.sessions.endOthers' })}
      onConfirm={end}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.sessions.confirmOthersText" />
    </ConfirmDialog>
  )
}

function EndSession({ session, onClose }: { session: OwnSession | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const device = session?.device ?? ''
  const end = async () => {
    if (!session) return
    await auth.call.endSession({ session_id: session.session_id })
    await queryClient.invalidateQueries({ queryKey: auth.query('listSessions', {}).queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.sessions.ended' }, { device }) })
  }
  return (
    <ConfirmDialog
      open={session !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.sessions.confirm' }, { device })}
      confirmLabel={formatMessage({ id: 'settings.sessions.end' })}
      onConfirm={end}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.sessions.confirmText" />
    </ConfirmDialog>
  )
}
