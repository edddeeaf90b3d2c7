import { BellOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import styles from './silent-note.module.css'

/** Marks a silent message, beside its time. */
export default function SilentNote() {
  const { formatMessage } = useIntl()
  const said = formatMessage({ id: 'chat.sentSilently' })
  return (
    <Tooltip text={said}>
      <span role="img" aria-label={said} className={styles.note}>
        <Icon of={BellOff} size="small" />
      </span>
    </Tooltip>
  )
}
