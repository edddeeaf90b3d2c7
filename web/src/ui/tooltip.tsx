import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** Without a text there is no tooltip. */
  text: string | undefined
  /** Keys that do the same, e.g. `['Ctrl', 'K']`. */
  keys?: string[]
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** One element that takes focus: a button or a link. */
  children: ReactElement
}

/** Says on hover and on focus what a control is or why it waits. Never the only place of a name: the control has its own. */
export function Tooltip({ text, keys, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root disabled={!text}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {text}
            {keys && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
