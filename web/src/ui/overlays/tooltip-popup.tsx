import { Tooltip as Base } from '@base-ui/react/tooltip'
import { Kbd } from '../marks/kbd.tsx'
import type { TooltipPopupProps } from './tooltip-props.ts'
import styles from './tooltip.module.css'

/** The text beside its control. Escape closes it. */
export default function TooltipPopup({ text, keys, side = 'top', anchor, onClose, onPointerEnter, onPointerLeave }: TooltipPopupProps) {
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          className={styles.positioner}
          anchor={anchor}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
            {text}
            {keys && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
