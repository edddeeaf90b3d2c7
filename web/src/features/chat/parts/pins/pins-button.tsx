import { Pin } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePinnedIds } from '../../use-chat.ts'
import styles from './pins.module.css'

type PinsButtonProps = { conversationId: string; pressed: boolean; onClick: () => void }

/** The way to what is pinned, while there is something. */
export function PinsButton({ conversationId, pressed, onClick }: PinsButtonProps) {
  const { formatMessage } = useIntl()
  const count = usePinnedIds(conversationId).length
  if (!count) return null
  return (
    <span className={styles.button}>
      <IconButton icon={Pin} label={formatMessage({ id: 'chat.pinnedCount' }, { count })} pressed={pressed} onClick={onClick} />
      <span className={styles.count} aria-hidden>
        <Badge tone="quiet" count={count} />
      </span>
    </span>
  )
}
