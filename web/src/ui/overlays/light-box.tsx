import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import styles from './light-box.module.css'

type LightBoxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name of the content. */
  title: string
  detail?: ReactNode
  actions?: ReactNode
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * One item in front of everything else, as large as the window. Escape closes it; focus returns to where it came from.
 */
export function LightBox({ open, onOpenChange, title, detail, actions, onKeyDown, children }: LightBoxProps) {
  const { formatMessage } = useIntl()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} onKeyDown={onKeyDown}>
          <header className={styles.header}>
            <div className={styles.words}>
              <Base.Title className={styles.title} dir="auto">
                {title}
              </Base.Title>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
            <div className={styles.buttons}>
              {actions}
              <Base.Close render={<IconButton icon={X} label={formatMessage({ id: 'ui.close' })} tooltipSide="bottom" />} />
            </div>
          </header>
          <div className={styles.stage}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
