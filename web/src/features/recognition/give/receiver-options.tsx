import { UsersRound } from 'lucide-react'
import type { IntlShape } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { directory, nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { Receiver } from './draft.ts'

const mostGroups = 4

/** People except oneself, then groups. */
export function receiverOptions(ownId: string, intl: IntlShape): OptionSource<Receiver> {
  const source = peopleOptions(new Set([ownId]))
  const sizes = new Map<string, number>()
  return {
    findOptions: async (search, signal) => {
      const [found, groups] = await Promise.all([
        source.findOptions?.(search, signal) ?? [],
        search ? people.call.listGroups({ search, limit: mostGroups }, { signal }).then(({ items }) => items) : [],
      ])
      directory.put(found)
      for (const { group_id, total_members } of groups) sizes.set(group_id, total_members)
      return [
        ...found.map((person): Receiver => ({ kind: 'person', id: person.employee_id, name: nameOf(person) })),
        ...groups.map(({ group_id, group_name }): Receiver => ({ kind: 'group', id: group_id, name: group_name })),
      ]
    },
    optionKey: ({ kind, id }) => `${kind} ${id}`,
    optionLabel: ({ name }) => name,
    optionDetail: ({ kind, id }) => {
      if (kind === 'person') return directory.find(id)?.position_title ?? undefined
      return intl.formatMessage({ id: 'recognition.groupOf' }, { count: sizes.get(id) ?? 0 })
    },
    optionLeading: ({ kind, id, name }) =>
      kind === 'person' ? (
        <Avatar name={name} photo={directory.find(id)?.profile_url} size="tiny" />
      ) : (
        <IconTile icon={UsersRound} size="small" />
      ),
  }
}
