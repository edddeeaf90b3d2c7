import { useEffect, useRef, useState, type ReactNode } from 'react'

/** The source of a combobox's options and how they are shown. */
export type OptionSource<Option> = {
  /** The whole list, searched in the browser … */
  options?: readonly Option[]
  /** … or a remote search; called shortly after typing and cancelled by the next keystroke. */
  findOptions?: (query: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Unique and stable, for example the id. */
  optionKey: (option: Option) => string
  optionLabel: (option: Option) => string
  optionDetail?: (option: Option) => string | undefined
  /** An avatar or icon before the label. */
  optionLeading?: (option: Option) => ReactNode
}

export type FoundOptions<Option> = {
  root: { items: readonly Option[]; filter?: null }
  search: (query: string) => void
  state: 'ready' | 'searching' | 'failed'
  query: string
}

const pauseInTyping = 180

/**
 * The options for the typed text; while nothing is typed, the chosen ones are included so that they keep their labels.
 * Until the results for the latest keystroke arrive, only previous options that match it are offered: typing and
 * pressing Enter must not choose the first entry of an outdated list.
 */
export function useOptions<Option>(
  { options, findOptions, optionKey, optionLabel }: OptionSource<Option>,
  chosen: readonly Option[],
): FoundOptions<Option> {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ to: string; found: readonly Option[] }>({ to: '', found: [] })
  const [state, setState] = useState<FoundOptions<Option>['state']>('ready')
  const find = useRef(findOptions)
  useEffect(() => {
    find.current = findOptions
  })

  const remote = findOptions !== undefined
  useEffect(() => {
    if (!remote) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setState('searching')
      find.current?.(query, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return
          setAnswer({ to: query, found })
          setState('ready')
        },
        () => !abort.signal.aborted && setState('failed'),
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, remote])

  if (options) return { root: { items: options }, search: setQuery, state: 'ready', query }
  const isAwaited = state !== 'failed' && answer.to !== query
  const letters = query.toLowerCase()
  const found = answer.found.filter((option) => !isAwaited || optionLabel(option).toLowerCase().includes(letters))
  const keys = new Set(found.map(optionKey))
  const items = [...found, ...chosen.filter((option) => !keys.has(optionKey(option)) && query === '')]
  return { root: { items, filter: null }, search: setQuery, state: isAwaited ? 'searching' : state, query }
}
