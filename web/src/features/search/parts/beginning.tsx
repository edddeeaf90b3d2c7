import { History, Search, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { forgetSearch, recentSearches } from '../recent-searches.ts'
import { useSavedSearches } from '../use-saved-searches.ts'
import styles from './beginning.module.css'
import { SavedSearches } from './saved-searches.tsx'

const examples = ['from:', 'in:', 'has:file', 'after:yesterday', 'is:saved'] as const

/** Shown before anything is typed: saved searches, this device's recent searches, and help on the syntax. */
export function Beginning({ onChoose }: { onChoose: (query: string) => void }) {
  const { formatMessage } = useIntl()
  const recent = useWatched(recentSearches)
  const { searches, isLoading } = useSavedSearches()
  // Content that appeared later would move what the user is about to press.
  if (isLoading) return null
  return (
    <>
      {searches.length > 0 && <SavedSearches searches={searches} onChoose={onChoose} />}
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h2 id="recent-searches" className={styles.head}>
            {formatMessage({ id: 'search.recent' })}
          </h2>
          <ul className={styles.list}>
            {recent.map((query) => (
              <li key={query} className={styles.line}>
                <button type="button" className={styles.choose} onClick={() => onChoose(query)}>
                  <Icon of={History} />
                  <span className={styles.words} dir="auto">
                    {query}
                  </span>
                </button>
                <IconButton icon={X} label={formatMessage({ id: 'search.forget' }, { query })} onClick={() => forgetSearch(query)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <EmptyState
        icon={Search}
        title={formatMessage({ id: 'search.begin' })}
        action={
          <span className={styles.examples}>
            {examples.map((example) => (
              <button key={example} type="button" dir="ltr" className={styles.example} onClick={() => onChoose(example)}>
                {example}
              </button>
            ))}
          </span>
        }
      >
        {formatMessage({ id: 'search.beginText' })}
      </EmptyState>
    </>
  )
}
