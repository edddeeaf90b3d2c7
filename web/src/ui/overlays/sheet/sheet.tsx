import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../icon-button.tsx'
import styles from './sheet.module.css'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What gets the focus when it closes; by default, and for true, what had it before; for false, the caller moves it. */
  finalFocus?: () => HTMLElement | boolean
  children: ReactNode
}

/** A panel at the bottom of a phone's screen; closed by swiping down, Escape or its button. */
export function Sheet({ open, onOpenChange, title, finalFocus, children }: SheetProps) {
  const { formatMessage } = useIntl()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} finalFocus={finalFocus}>
            <div className={styles.handle} />
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={formatMessage({ id: 'ui.close' })} />} />
            </header>
            <Base.Content className={styles.content}>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
