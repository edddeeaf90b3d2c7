import { limits } from '@atrium/contract/limits'
import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { complete, completingAt, type Completion } from '../../completing.ts'
import { rememberSearch } from '../../recent-searches.ts'
import { SaveSearchButton } from '../save-search-button.tsx'
import styles from './search-field.module.css'
import { useCompletions } from './use-completions.ts'

type SearchFieldProps = { query: string; onQueryChange: (query: string) => void }

/**
 * The search field. Operators and their values are offered below it: arrow keys select, Enter and Tab accept, Escape
 * closes.
 */
export function SearchField({ query, onQueryChange }: SearchFieldProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { offered, active, setActive, change, take, press, close } = useCompleting({ query, onQueryChange }, input)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        <Icon of={Search} />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          type="search"
          dir="auto"
          aria-label={formatMessage({ id: 'search.field' })}
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={formatMessage({ id: 'search.placeholder' })}
          maxLength={limits.queryMaximum}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={press}
          onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
          onBlur={() => query.trim() && close()}
        />
        {query.trim() && <SaveSearchButton query={query.trim()} />}
      </div>
      <Completions id={id} offered={offered} active={active} onActivate={setActive} onTake={take} />
    </div>
  )
}

/** The completions of the piece of the query before the caret, and the keys that choose from them. */
function useCompleting({ query, onQueryChange }: SearchFieldProps, input: RefObject<HTMLInputElement | null>) {
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(-1)
  const piece = caret === undefined ? undefined : completingAt(query, caret)
  const offered = useCompletions(piece)
  const moveCaret = useNextCaret(query, input)

  const change = (text: string, at: number | undefined, isTaken = false): void => {
    moveCaret(isTaken ? at : undefined)
    setActive(-1)
    setCaret(at)
    onQueryChange(text)
  }
  const take = (completion: Completion | undefined): void => {
    if (!piece || !completion) return
    const next = complete(query, piece, completion)
    change(next.text, next.caret, true)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const keys: Partial<Record<string, () => void>> = offered.length
      ? {
          ArrowDown: () => setActive((active + 1) % offered.length),
          ArrowUp: () => setActive(active <= 0 ? offered.length - 1 : active - 1),
          Escape: () => change(query, undefined),
          ...(active >= 0 ? { Enter: () => take(offered[active]), Tab: () => take(offered[active]) } : {}),
        }
      : {}
    const act = keys[event.key] ?? (event.key === 'Enter' && query.trim() ? () => close() : undefined)
    if (!act) return
    event.preventDefault()
    act()
  }
  const close = (): void => {
    rememberSearch(query.trim())
    setCaret(undefined)
  }
  return { offered, active, setActive, change, take, press, close }
}

/** Returns the function that puts the caret into its place when the next query is shown, before the next key. */
function useNextCaret(query: string, input: RefObject<HTMLInputElement | null>): (caret: number | undefined) => void {
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (next.current !== undefined) input.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  }, [input, query])
  return (caret) => void (next.current = caret)
}

type CompletionsProps = {
  id: string
  offered: readonly Completion[]
  active: number
  onActivate: (place: number) => void
  onTake: (completion: Completion) => void
}

function Completions({ id, offered, active, onActivate, onTake }: CompletionsProps) {
  const { formatMessage } = useIntl()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={formatMessage({ id: 'search.completions' })}
      className={styles.list}
      hidden={!offered.length}
      data-open={offered.length ? '' : undefined}
    >
      {offered.map((completion, place) => (
        // The field keeps the focus and handles the keys for its options (ARIA combobox pattern).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={completion.text}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActivate(place)}
          onClick={() => onTake(completion)}
        >
          <bdi className={styles.text}>{completion.text}</bdi>
          <span className={styles.detail}>{formatMessage({ id: `search.operator.${completion.operator}` })}</span>
        </div>
      ))}
    </div>
  )
}
