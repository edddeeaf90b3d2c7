import type { ReactElement } from 'react'

export type TooltipProps = {
  /** Without a text there is no tooltip. */
  text: string | undefined
  /** The equivalent keyboard shortcut, e.g. `['Ctrl', 'K']`. */
  keys?: string[]
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** A single focusable element: a button or a link. */
  children: ReactElement<object>
}

export type TooltipPopupProps = Omit<TooltipProps, 'children'> & {
  anchor: HTMLElement
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}
