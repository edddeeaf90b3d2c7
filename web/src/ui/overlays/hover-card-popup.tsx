import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactNode } from 'react'
import popup from './popup.module.css'
import styles from './popover.module.css'

export type HoverCardPopupProps = {
  anchor: HTMLElement
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** The card beside the link that it describes. Escape closes it. */
export default function HoverCardPopup({ anchor, onClose, onPointerEnter, onPointerLeave, children }: HoverCardPopupProps) {
  return (
    <PreviewCard.Root open onOpenChange={(open) => open || onClose()}>
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          positionMethod="fixed"
          className={popup.positioner}
          anchor={anchor}
          sideOffset={6}
          align="start"
          collisionPadding={8}
        >
          <PreviewCard.Popup className={`${popup.popup} ${styles.popup}`} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
