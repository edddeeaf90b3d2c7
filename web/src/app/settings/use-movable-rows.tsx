import { useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

type Move = { name: string; to: number; count: number }

/** For a list with movable rows: announces each move and keeps the focus. */
export function useMovableRows() {
  const { formatMessage } = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState('')
  /** Must be called before the row is moved, since moving it loses the focus inside. */
  const announce = ({ name, to, count }: Move) => {
    const focused = document.activeElement
    setMoved(formatMessage({ id: 'settings.move.moved' }, { name, place: to + 1, count }))
    requestAnimationFrame(() => focused instanceof HTMLElement && list.current?.contains(focused) && focused.focus())
  }
  const status: ReactNode = (
    <VisuallyHidden>
      <span role="status">{moved}</span>
    </VisuallyHidden>
  )
  return { list, announce, status }
}
