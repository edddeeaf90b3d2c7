import { FormattedMessage } from 'react-intl'
import styles from './presence-dot.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How reachable a person is. */
export type Presence = 'available' | 'busy' | 'away' | 'offline'

const messages = { available: 'ui.available', busy: 'ui.busy', away: 'ui.away', offline: 'ui.offline' } as const

/** A mark with a shape of its own per state, so that colour never tells alone; with `named` the word stands beside it, else it is spoken only. */
export function PresenceDot({ presence, named }: { presence: Presence; named?: boolean }) {
  const word = <FormattedMessage id={messages[presence]} />
  return (
    <span className={styles.presence} data-presence={presence}>
      <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden>
        <PresenceShape presence={presence} />
      </svg>
      {named ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  )
}

function PresenceShape({ presence }: { presence: Presence }) {
  if (presence === 'available') return <circle cx="6" cy="6" r="5" fill="currentColor" />
  if (presence === 'offline') return <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="2" />
  const inner = presence === 'busy' ? <path d="M3.4 6h5.2" /> : <path d="M6 3.2V6l1.9 1.5" />
  return (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <g className={styles.inner} fill="none" strokeWidth="1.7" strokeLinecap="round">
        {inner}
      </g>
    </>
  )
}
