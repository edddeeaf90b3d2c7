import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Bar } from '#ui/frame/bar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Panel } from './beside.ts'
import styles from './side-pane.module.css'
import { idOfPanel } from './use-beside.ts'

type SidePaneProps = { panel: Panel; title: string; takesFocus: boolean; onClose: () => void; children: ReactNode }

/** A panel beside the stage; on a phone over it, with the controls below. */
export function SidePane({ panel, title, takesFocus, onClose, children }: SidePaneProps) {
  const { formatMessage } = useIntl()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) pane.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <aside ref={pane} id={idOfPanel(panel)} className={styles.pane} data-panel={panel} aria-label={title} tabIndex={-1}>
      <Bar
        back={{ onClick: onClose }}
        title={<h2>{title}</h2>}
        actions={
          <span className={styles.close}>
            <IconButton icon={X} label={formatMessage({ id: 'call-rooms.closePane' })} onClick={onClose} />
          </span>
        }
      />
      {children}
    </aside>
  )
}
