import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { shouldLeave } from '../escape.ts'
import styles from './frame.module.css'

export type DetailPaneProps = { label: string; bar?: ReactNode; ownScroll?: boolean; onClose: () => void; children: ReactNode }

/** Thread, profile or files: beside the content if there is room, over it if not. Escape closes it. */
export function DetailPane({ label, bar, ownScroll, onClose, children }: DetailPaneProps) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // The pane was removed with the focus in it: the browser falls back to the body.
      const focusWasInside = document.activeElement === document.body
      if (focusWasInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const pane = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!shouldLeave(event)) return
    event.stopPropagation() // the next Escape leaves the content beside it
    onClose()
  })
  useLayoutEffect(() => {
    const { current } = pane
    const listener = (event: KeyboardEvent): void => press(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [])
  return (
    <aside ref={pane} className={styles.detailPane} aria-label={label}>
      {bar}
      {ownScroll ? children : <div className={styles.scroll}>{children}</div>}
    </aside>
  )
}
