import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'
import popup from './popup.module.css'

export type PopoverProps = {
  trigger: ReactElement
  /** Its name for screen readers; shown as a heading unless hidden. */
  title: string
  titleHidden?: boolean
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'top' | 'inline-start' | 'inline-end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small floating panel beside its trigger; the focus returns when it closes. */
export function Popover({ trigger, title, titleHidden, align = 'center', side = 'bottom', children, ...state }: PopoverProps) {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner positionMethod="fixed" className={popup.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`${popup.popup} ${styles.popup}`}>
            <Base.Title className={styles.title} data-hidden={titleHidden}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
