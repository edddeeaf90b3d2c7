import { Tooltip as Base } from '@base-ui/react/tooltip'
import { Kbd } from './kbd.tsx'
import type { TooltipProps } from './tooltip.tsx'
import styles from './tooltip.module.css'

export type TooltipPopupProps = Omit<TooltipProps, 'children'> & {
  anchor: HTMLElement
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The words beside the control they belong to. Escape closes them. */
export default function TooltipPopup({ text, keys, side = 'top', anchor, onClose, onPointerEnter, onPointerLeave }: TooltipPopupProps) {
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={anchor} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
            {text}
            {keys && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
