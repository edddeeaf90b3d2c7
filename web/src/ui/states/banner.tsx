import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './banner.module.css'
import { IconButton } from '../icon-button.tsx'
import { Icon, type IconType } from '../marks/icon.tsx'

export type BannerProps = {
  tone?: 'information' | 'success' | 'warning' | 'danger'
  icon?: IconType
  action?: ReactNode
  onDismiss?: () => void
  children: ReactNode
}

const icons = { information: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A sentence about the state of a whole page or form. Danger interrupts a screen reader, the others wait. */
export function Banner({ tone = 'information', icon, action, onDismiss, children }: BannerProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={icon ?? icons[tone]} />
      <div className={styles.words}>{children}</div>
      {(action || onDismiss) && (
        <div className={styles.end}>
          {action}
          {onDismiss && <IconButton icon={X} size="small" label={formatMessage({ id: 'ui.dismiss' })} onClick={onDismiss} />}
        </div>
      )}
    </div>
  )
}
