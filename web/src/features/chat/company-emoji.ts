import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAuth } from '#app/session/auth.tsx'
import { chat as calls } from './calls.ts'

/** Every name that one of the company's emoji has or had, with the emoji. */
export type EmojiNames = ReadonlyMap<string, CompanyEmoji>
type Listed = { items: readonly CompanyEmoji[] }

export const namesOf = ({ items }: Listed): EmojiNames =>
  new Map(items.flatMap((emoji) => [...emoji.former_names, emoji.emoji_name].map((name) => [name, emoji] as const)))

/** Asked for once, when the first is met; what changes later is told. */
export const companyEmoji = queryOptions({ ...calls.query('listCompanyEmoji', {}), staleTime: Infinity })

export const useEmojiNames = () => useQuery({ ...companyEmoji, select: namesOf })
export const useCompanyEmoji = () => useQuery(companyEmoji)

/** Whether the person may add emoji: whoever is not a guest. */
export const useMayAddEmoji = (): boolean => useAuth().can({ anyOf: ['space.join', 'company.manage'] })

/** Those whose names fit what is typed: what begins with it first, then what has a word that does. Without a word, all of them. */
export function findCompanyEmoji(all: readonly CompanyEmoji[], wanted: string): CompanyEmoji[] {
  const rank = ({ emoji_name }: CompanyEmoji): number => {
    if (emoji_name.startsWith(wanted)) return emoji_name === wanted ? 0 : 1
    return ['_', '-', '+'].some((sign) => emoji_name.includes(`${sign}${wanted}`)) ? 2 : 3
  }
  return all.filter((one) => rank(one) < 3).toSorted((left, right) => rank(left) - rank(right))
}

export const codeOf = ({ emoji_name }: CompanyEmoji): string => shortcodeOf(emoji_name)
