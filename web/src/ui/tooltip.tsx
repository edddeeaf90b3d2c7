import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, type ReactElement } from 'react'
import { onDemand } from './on-demand.tsx'
import type { TooltipPopupProps } from './tooltip-popup.tsx'
import { useIntent } from './use-intent.ts'

export type TooltipProps = {
  /** Without a text there is no tooltip. */
  text: string | undefined
  /** Keys that do the same, e.g. `['Ctrl', 'K']`. */
  keys?: string[]
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** One element that takes focus: a button or a link. */
  children: ReactElement
}

/** The popup, with everything that places it, comes with the first tooltip of a visit: 30 kB that no first page has to wait for. Without it, none is shown. */
const TooltipPopup = onDemand<TooltipPopupProps>(() => import('./tooltip-popup.tsx'))

/** How long a pointer rests before it is told, in milliseconds. */
const pause = 500

/** Says on hover and on focus what a control is or why it waits. Never the only place of a name: the control has its own. */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { anchor, hide, handlers, inside } = useIntent(pause)
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(handlers, children.props as object))}
      {anchor && text && <TooltipPopup {...rest} text={text} anchor={anchor} onClose={hide} {...inside} />}
    </>
  )
}
