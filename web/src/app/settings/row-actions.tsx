import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './list-section.module.css'

type RowActionsProps = { name: string; place: number; count: number; onMove: (to: number) => void; children: ReactNode }

/** The actions on a row of an ordered list: moving it, by buttons and by Alt with an arrow key, and others. */
export function RowActions({ name, place, count, onMove, children }: RowActionsProps) {
  const { formatMessage } = useIntl()
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? place - 1 : place + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
    <div className={styles.acts} onKeyDown={moveByKey}>
      <IconButton
        icon={ArrowUp}
        label={formatMessage({ id: 'settings.move.up' }, { name })}
        {...(place === 0 ? { disabledReason: formatMessage({ id: 'settings.move.isFirst' }) } : {})}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={formatMessage({ id: 'settings.move.down' }, { name })}
        {...(place === count - 1 ? { disabledReason: formatMessage({ id: 'settings.move.isLast' }) } : {})}
        onClick={() => onMove(place + 1)}
      />
      {children}
    </div>
  )
}
