import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useIntl } from 'react-intl'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The actions, the primary one last. */
  footer?: ReactNode
  /** Where focus goes first; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A task that needs the whole attention. Escape and the way outside close it; focus returns to where it came from. */
export function Dialog({ open, onOpenChange, title, description, size = 'medium', footer, initialFocus, children }: DialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} data-size={size} {...(initialFocus ? { initialFocus } : {})}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={formatMessage({ id: 'ui.close' })} />} />
            </header>
            <div className={styles.body}>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
