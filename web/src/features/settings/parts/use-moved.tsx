import { useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type Move = { name: string; to: number; count: number }

/** A list whose rows change places: what moved is said, and keeps the focus. */
export function useMoved() {
  const { formatMessage } = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState('')
  /** To be called before the row is put elsewhere, for it loses the focus of what is in it. */
  const tell = ({ name, to, count }: Move) => {
    const focused = document.activeElement
    setMoved(formatMessage({ id: 'settings.move.moved' }, { name, place: to + 1, count }))
    requestAnimationFrame(() => focused instanceof HTMLElement && list.current?.contains(focused) && focused.focus())
  }
  const status: ReactNode = (
    <VisuallyHidden>
      <span role="status">{moved}</span>
    </VisuallyHidden>
  )
  return { list, tell, status }
}
