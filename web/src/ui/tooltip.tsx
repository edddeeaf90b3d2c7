import { mergeProps } from '@base-ui/react/merge-props'
import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import type { TooltipPopupProps } from './tooltip-popup.tsx'

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
const TooltipPopup = lazy<ComponentType<TooltipPopupProps>>(() => import('./tooltip-popup.tsx').catch(() => ({ default: () => null })))

/** How long a pointer rests before it is told, in milliseconds, and how long after one tooltip the next comes at once. */
const pause = 500
const grace = 300
let lastHidden = Number.NEGATIVE_INFINITY

/** Says on hover and on focus what a control is or why it waits. Never the only place of a name: the control has its own. */
export function Tooltip({ text, children, ...rest }: TooltipProps) {
  const { anchor, hide, keep, handlers } = useIntent()
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(handlers, children.props as object))}
      {anchor && text && (
        <Suspense>
          <TooltipPopup {...rest} text={text} anchor={anchor} onClose={hide} onPointerEnter={keep} onPointerLeave={hide} />
        </Suspense>
      )}
    </>
  )
}

/** When a hand or the keyboard's focus rests on the control. It stays while the pointer is on the tooltip itself (WCAG 1.4.13). */
function useIntent() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const keep = () => clearTimeout(timer.current)
  const hide = () => {
    keep()
    setAnchor((shown) => {
      if (shown) lastHidden = performance.now()
      return undefined
    })
  }
  const handlers = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return
      later(() => setAnchor(currentTarget), performance.now() - lastHidden < grace ? 0 : pause)
    },
    onPointerLeave: () => later(hide, 100),
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    onBlur: hide,
  }
  return { anchor, hide, keep, handlers }
}
