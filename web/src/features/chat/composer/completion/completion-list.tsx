import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { Bridge } from '../editor/bridge.ts'
import styles from './completion-list.module.css'

export type CompletionOption = { key: string; leading: ReactNode; name: string; detail?: string | null | undefined; choose: () => void }
type CompletionListProps = { label: string; text: string; options: readonly CompletionOption[]; bridge: Bridge }

/** Options that match the typed text: arrow keys move, Enter and Tab choose, focus stays in the editor. */
export function CompletionList({ label, text, options, bridge }: CompletionListProps) {
  const [at, setAt] = useState({ text, index: 0 })
  const index = at.text === text ? Math.min(at.index, Math.max(0, options.length - 1)) : 0
  const choose = (option: CompletionOption | undefined): boolean => {
    option?.choose()
    return Boolean(option)
  }
  const step = (by: number): boolean => {
    if (options.length) setAt({ text, index: (index + by + options.length) % options.length })
    return options.length > 0
  }
  const answerKey = (key: string): boolean => {
    if (key === 'ArrowDown') return step(1)
    if (key === 'ArrowUp') return step(-1)
    return key === 'Enter' || key === 'Tab' ? choose(options[index]) : false
  }
  useLayoutEffect(() => bridge.listenToKeys(({ key }) => answerKey(key)))
  if (!options.length) return null
  return (
    <div className={styles.list} role="listbox" aria-label={label} tabIndex={-1} data-open>
      {options.map((option, place) => (
        <button
          key={option.key}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={option.choose}
        >
          {option.leading}
          <span className={styles.name} dir="auto">
            {option.name}
          </span>
          <span className={styles.detail} dir="auto">
            {option.detail}
          </span>
        </button>
      ))}
    </div>
  )
}
