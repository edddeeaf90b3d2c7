import { limits } from '@atrium/contract/limits'
import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { savedSearchesQuery, search as calls } from './server.ts'

type Answer = { searches: SavedSearch[] }
const nothing: readonly SavedSearch[] = []

/**
 * The user's saved searches, and their actions. Changes are applied at once, and reverted with a message when the
 * server refuses.
 */
export function useSavedSearches() {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const { data, isLoading } = useQuery(savedSearchesQuery)
  const searches = data?.searches ?? nothing
  const { queryKey } = savedSearchesQuery

  const change = async (shown: SavedSearch[], ask: () => Promise<Answer>): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey })
    const held = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, { searches: shown })
    try {
      queryClient.setQueryData(queryKey, await ask())
      return true
    } catch (error) {
      queryClient.setQueryData(queryKey, held)
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
      return false
    }
  }
  const others = ({ saved_search_id }: SavedSearch): SavedSearch[] => searches.filter((one) => one.saved_search_id !== saved_search_id)
  const put = (search: SavedSearch, position: number): Promise<boolean> =>
    change(others(search).toSpliced(position, 0, search), () => calls.call.saveSearch({ ...search, position }))
  return {
    searches,
    isLoading,
    /** Moves or renames a search. */
    put,
    /** Saves the typed search, named after its text. Undefined when refused. */
    add: async (query: string): Promise<SavedSearch | undefined> => {
      const shown = { saved_search_id: '', search_name: query.slice(0, limits.searchNameMaximum).trim(), query }
      await change([...searches, shown], () => calls.call.saveSearch({ query }))
      return queryClient.getQueryData(queryKey)?.searches.find((one) => one.query === query)
    },
    remove: async (search: SavedSearch): Promise<void> => {
      const at = searches.indexOf(search)
      const { saved_search_id, search_name, query } = search
      if (!(await change(others(search), () => calls.call.deleteSavedSearch({ saved_search_id })))) return
      const bringBack = (): void => {
        const standing = queryClient.getQueryData(queryKey)?.searches ?? []
        void change(standing.toSpliced(at, 0, search), () => calls.call.saveSearch({ search_name, query, position: at }))
      }
      toasts.show({ text: formatMessage({ id: 'search.removed' }, { name: search_name }), onUndo: bringBack })
    },
  }
}
