import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { EllipsisVertical, Star } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './beginning.module.css'

const NameDialog = dialogOnDemand(() => import('./name-search-dialog.tsx'))
const SavedSearchMenu = popupOnDemand(() => import('./saved-search-menu.tsx'), 'menu')

/** The user's saved searches, on all their devices. */
export function SavedSearches({ searches, onChoose }: { searches: readonly SavedSearch[]; onChoose: (query: string) => void }) {
  const { formatMessage } = useIntl()
  const [naming, setNaming] = useState<SavedSearch>()
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={styles.head}>
        {formatMessage({ id: 'search.saved' })}
      </h2>
      <ul className={styles.list}>
        {searches.map((search) => {
          const { search_name: name, query } = search
          return (
            // Keyed by the query, which exists before the id does, so that the focus is kept when it gets one.
            <li key={query} className={styles.line}>
              <button type="button" className={styles.choose} onClick={() => onChoose(query)}>
                <Icon of={Star} />
                <span className={styles.words} dir="auto">
                  {name}
                </span>
                {name !== query && (
                  <span className={styles.query} dir="auto">
                    {query}
                  </span>
                )}
              </button>
              <SavedSearchMenu
                trigger={<IconButton icon={EllipsisVertical} label={formatMessage({ id: 'search.savedActions' }, { name })} />}
                search={search}
                onRename={() => setNaming(search)}
              />
            </li>
          )
        })}
      </ul>
      <NameDialog search={naming} open={naming !== undefined} onClose={() => setNaming(undefined)} />
    </section>
  )
}
