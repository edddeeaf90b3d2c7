import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import styles from './dialog.module.css'
import { IconButton } from '../icon-button.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The actions, the primary one last. */
  footer?: ReactNode
  /** The element with the initial focus; by default the first field or button of the content. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** A task that needs full attention. Escape and clicking outside close it; focus returns to where it came from. */
export function Dialog({ open, onOpenChange, title, description, size = 'medium', footer, initialFocus, children }: DialogProps) {
  const { formatMessage } = useIntl()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            data-size={size}
            initialFocus={initialFocus ?? ((by) => by === 'touch' || startOf(body.current))}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={formatMessage({ id: 'ui.close' })} />} />
            </header>
            <Body body={body}>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              {children}
            </Body>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function Body({ body, children }: { body: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => (body.current ? focusLateContent(body.current) : undefined), [body])
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  )
}

const start = ':is(input:not([type=file]), textarea, select, button):enabled:not([tabindex="-1"]), [role=radio][tabindex="0"]'

/**
 * The close button comes first in reading order, but the focus starts in the content. After a touch
 * the focus does not start in a field, so that no keyboard opens.
 */
const startOf = (body: HTMLElement | null): HTMLElement | boolean =>
  !body?.contains(document.activeElement) && (body?.querySelector<HTMLElement>(start) ?? true)

/** Moves the focus on to content that loads while the focus is on the close button. */
function focusLateContent(body: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const first = startOf(body)
    if (first === true) return
    observer.disconnect()
    if (first && body.previousElementSibling?.contains(document.activeElement)) first.focus()
  })
  if (startOf(body) === true) observer.observe(body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
