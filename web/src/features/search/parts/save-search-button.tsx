import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useSavedSearches } from '../use-saved-searches.ts'

const NameDialog = dialogOnDemand(() => import('./name-search-dialog.tsx'))

/** Saves the current search or removes it. After saving, it offers to give it a name. */
export function SaveSearchButton({ query }: { query: string }) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const { searches, add, remove } = useSavedSearches()
  const [naming, setNaming] = useState<SavedSearch>()
  const saved = searches.find((one) => one.query === query)
  const save = async (): Promise<void> => {
    const added = await add(query)
    if (!added) return
    const action = { label: formatMessage({ id: 'search.nameIt' }), onSelect: () => setNaming(added) }
    toasts.show({ text: formatMessage({ id: 'search.savedNow' }), action })
  }
  return (
    <>
      <IconButton
        icon={Star}
        label={formatMessage({ id: 'search.save' })}
        pressed={saved !== undefined}
        onClick={() => void (saved ? remove(saved) : save())}
      />
      <NameDialog search={naming} open={naming !== undefined} onClose={() => setNaming(undefined)} />
    </>
  )
}
