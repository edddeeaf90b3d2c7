import { dropdowns as everyDropdown, type dropdownCalls } from '@atrium/contract/people/dropdowns'
import type { Handlers } from '#kernel/context'
import { listOptions } from './dropdown-queries.ts'

export const dropdownHandlers: Handlers<typeof dropdownCalls> = {
  async listDropdowns({ dropdowns = everyDropdown, search }, { tx, actor }) {
    const wanted = [...new Set(dropdowns)]
    const lists = await Promise.all(wanted.map((name) => listOptions(tx, actor, name, search ?? '')))
    return Object.fromEntries(wanted.map((name, index) => [name, lists[index] ?? []]))
  },
}
