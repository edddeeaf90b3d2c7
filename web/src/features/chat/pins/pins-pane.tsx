import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { Pin, X } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import { usePinnedIds } from '../use-chat.ts'
import { PinnedEntry } from './pinned-entry.tsx'
import styles from './pins-pane.module.css'

type PinsPaneProps = { conversation: Pick<Conversation, 'conversation_id'>; onClose: () => void }

/** The pinned messages of a conversation, most recently pinned first. */
export default function PinsPane({ conversation: { conversation_id }, onClose }: PinsPaneProps) {
  const { formatMessage } = useIntl()
  const pinnedIds = usePinnedIds(conversation_id)
  const pins = useQuery({ ...calls.query('listPins', { conversation_id }), staleTime: 0 })
  const { refetch } = pins
  // Reloads after every pin, unpin, and change of a pinned message: the server determines the order.
  useEffect(() => void refetch(), [refetch, pinnedIds])
  const items = pins.data?.items.filter(({ message_id }) => pinnedIds.includes(message_id))
  const title = formatMessage({ id: 'chat.pinned' })
  const close = <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
  return (
    <DetailPane
      label={title}
      onClose={onClose}
      bar={<Bar back={{ onClick: onClose }} title={<h2 tabIndex={-1}>{title}</h2>} actions={close} />}
    >
      {pins.isError && !items && <ErrorState onRetry={() => void refetch()}>{pins.error.message}</ErrorState>}
      {items ? (
        <Entries items={items} onJump={onClose} />
      ) : (
        pins.isPending && (
          <DelayedLoader>
            <SkeletonRows count={4} />
          </DelayedLoader>
        )
      )}
    </DetailPane>
  )
}

function Entries({ items, onJump }: { items: readonly Message[]; onJump: () => void }) {
  const { formatMessage } = useIntl()
  if (!items.length)
    return (
      <EmptyState icon={Pin} title={formatMessage({ id: 'chat.noPins' })}>
        {formatMessage({ id: 'chat.noPinsText' })}
      </EmptyState>
    )
  return (
    <ul className={styles.entries}>
      {items.map((message) => (
        <li key={message.message_id}>
          <PinnedEntry message={message} onJump={onJump} />
        </li>
      ))}
    </ul>
  )
}
