import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps, CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { keepFromScrolling } from './dragging.ts'
import styles from './event-link.module.css'
import hue from './hue.module.css'
import type { Shown } from './shown.ts'
import type { ShiftState } from './use-shift.ts'
import { useTimeWords } from './use-time-words.ts'

type EventLinkProps = {
  shown: Shown
  /** The day in whose column it stands. */
  day: string
  className: string | undefined
  style: CSSProperties
  shift: ShiftState
  data?: Readonly<Record<`data-${string}`, string | boolean>>
  children: ReactNode
}

/** An event in a grid: a link that keys, the mouse and a finger can move. What only says that somebody is busy is no link. */
export function EventLink({ shown, day, className, style, shift, data, children }: EventLinkProps) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const { key, title, detail, isOpen, isDeclined, path, search } = shown
  const signs = [
    ...(isOpen ? [formatMessage({ id: 'calendar.notSure' })] : []),
    ...(isDeclined ? [formatMessage({ id: 'calendar.youSaidNo' })] : []),
  ]
  const common = {
    className: classNames(hue.hue, shown.canMove && styles.movable, className),
    style,
    tabIndex: -1,
    ref: shown.canMove ? keepFromScrolling : undefined,
    'data-hue': shown.hue,
    'data-event-day': day,
    'data-event': key,
    'data-open': isOpen,
    'data-declined': isDeclined,
    'data-moving': shift.moving?.shown.key === key || undefined,
    onPointerDown: (event: PointerEvent) => shift.startDrag(shown, event, isEdge(event) ? 'end' : 'all'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => shift.press(shown, event),
    onBlur: () => shift.moving?.by === 'keys' && shift.cancel(),
    draggable: false,
    ...data,
  }
  const spoken = <VisuallyHidden>{[title, words.span(shown), ...(detail ? [detail] : []), ...signs].join(', ')}</VisuallyHidden>
  const drawn = (
    <span className={styles.drawn} aria-hidden>
      {children}
    </span>
  )
  if (!path)
    return (
      <span {...common}>
        {spoken}
        {drawn}
      </span>
    )
  return (
    <RouterLink {...common} to={path} {...(search && { search })} onClick={(event) => shift.wasDragged() && event.preventDefault()}>
      {spoken}
      {drawn}
    </RouterLink>
  )
}

/** The end of an event, which stretches it. */
export const StretchHandle = (props: ComponentProps<'span'>) => <span {...props} data-edge aria-hidden />

const isEdge = ({ target }: PointerEvent): boolean => target instanceof Element && target.closest('[data-edge]') !== null
