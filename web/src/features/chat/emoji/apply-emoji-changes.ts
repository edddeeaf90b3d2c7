import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'

type Changed = { emoji_id: string; emoji: CompanyEmoji | null }
type Listed = { items: readonly CompanyEmoji[] }

const queryKey = keyOf('listCompanyEmoji', {})

/**
 * Applies events about company emoji to the list. While the list is loading or invalidated, requests it again, because the response may be
 * older.
 */
export function applyEmojiChanges(queryClient: QueryClient, rows: readonly Changed[]): void {
  const held = queryClient.getQueryState<Listed>(queryKey)
  if (!held?.data || held.fetchStatus !== 'idle' || held.isInvalidated) return invalidateEmoji(queryClient)
  queryClient.setQueryData<Listed>(queryKey, (list) => list && { items: rows.reduce(withChange, list.items) })
}

/** Invalidates the list after missed changes. */
export const invalidateEmoji = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey })

function withChange(items: readonly CompanyEmoji[], { emoji_id, emoji }: Changed): readonly CompanyEmoji[] {
  const others = items.filter((one) => one.emoji_id !== emoji_id)
  if (!emoji) return others
  const at = others.findIndex(({ emoji_name }) => emoji_name > emoji.emoji_name)
  return others.toSpliced(at < 0 ? others.length : at, 0, emoji)
}
