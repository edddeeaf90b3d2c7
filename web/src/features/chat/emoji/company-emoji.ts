import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAuth } from '#app/session/auth.tsx'
import { chat as calls } from '../calls.ts'

/** Every current and former name of the company emoji, with its emoji. */
export type EmojiNames = ReadonlyMap<string, CompanyEmoji>
type Listed = { items: readonly CompanyEmoji[] }

export const namesOf = ({ items }: Listed): EmojiNames =>
  new Map(items.flatMap((emoji) => [...emoji.former_names, emoji.emoji_name].map((name) => [name, emoji] as const)))

/** Loaded once, when the first emoji is encountered; events report later changes. */
export const companyEmoji = queryOptions({ ...calls.query('listCompanyEmoji', {}), staleTime: Infinity })

export const useEmojiNames = () => useQuery({ ...companyEmoji, select: namesOf })
export const useCompanyEmoji = () => useQuery(companyEmoji)

/** Whether the person may add emoji: everyone except guests. */
export const useMayAddEmoji = (): boolean => useAuth().can({ anyOf: ['space.join', 'company.manage'] })

/** Emoji whose names match the search: first those that start with it, then those with a word that does. Without a search, all of them. */
export function findCompanyEmoji(all: readonly CompanyEmoji[], wanted: string): CompanyEmoji[] {
  const rank = ({ emoji_name }: CompanyEmoji): number => {
    if (emoji_name.startsWith(wanted)) return emoji_name === wanted ? 0 : 1
    return ['_', '-', '+'].some((sign) => emoji_name.includes(`${sign}${wanted}`)) ? 2 : 3
  }
  return all.filter((one) => rank(one) < 3).toSorted((left, right) => rank(left) - rank(right))
}

export const codeOf = ({ emoji_name }: CompanyEmoji): string => shortcodeOf(emoji_name)
