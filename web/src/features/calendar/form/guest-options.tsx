import { AtSign, Hash, Users } from 'lucide-react'
import { chat } from '#features/chat/calls.ts'
import { peopleOptions } from '#features/people/people-options.tsx'
import { people } from '#features/people/server.ts'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Guest } from './event-draft.ts'

const icons = { group: Users, space: Hash, email: AtSign } as const
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
/** Of groups and of spaces. */
const most = 5

/** Who can be invited: people first, then groups and spaces, and a mail address that was typed. */
export const guestOptions = (kindWords: (kind: Guest['kind']) => string): OptionSource<Guest> => {
  const persons = peopleOptions()
  return {
    findOptions: async (search, signal) => {
      const text = search.trim()
      const [found, groups, spaces] = await Promise.all([
        persons.findOptions?.(text, signal) ?? [],
        text ? people.call.listDropdowns({ dropdowns: ['group'], search: text }, { signal }).catch(() => ({ group: [] })) : { group: [] },
        text ? chat.call.listSpaces({ search: text, limit: most }, { signal }) : { items: [] },
      ])
      return [
        ...found.map((person): Guest => ({ kind: 'employee', id: person.employee_id, label: persons.optionLabel(person) })),
        ...(groups.group ?? []).slice(0, most).map(({ value, label }): Guest => ({ kind: 'group', id: value, label })),
        ...spaces.items.map(({ space_id, space_name }): Guest => ({ kind: 'space', id: space_id, label: space_name })),
        ...(isEmail(text) ? [{ kind: 'email' as const, id: text, label: text }] : []),
      ]
    },
    optionKey: ({ kind, id }) => `${kind} ${id}`,
    optionLabel: ({ label }) => label,
    optionDetail: ({ kind }) => (kind === 'employee' ? undefined : kindWords(kind)),
    optionLeading: ({ kind }) => (kind === 'employee' ? null : <Icon of={icons[kind]} size="small" />),
  }
}
