import type { Destination } from '@atrium/contract/chat/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { people } from '#features/people/server.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { MentionOption } from './mention-option.ts'
import { useSpaceOf } from './use-space-of.ts'

const most = 3

/** Matching groups of the company, in a space: a mention notifies their members in that space. */
export function useFoundGroups(text: string, destination: Destination | undefined): MentionOption[] {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const space = useSpaceOf(destination)
  const search = useDeferredValue(text)
  const isWanted = space !== undefined && !space.is_group_chat && can({ anyOf: ['people.see', 'people.manage'] })
  const { data } = useQuery({
    ...people.query('listGroups', { limit: most, ...(search && { search }) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  if (!isWanted) return []
  const words = text.toLocaleLowerCase()
  return (data?.items ?? [])
    .filter(({ group_name }) => group_name.toLocaleLowerCase().includes(words))
    .map(({ group_id, group_name, total_members }) => ({
      key: group_id,
      leading: <IconTile icon={UsersRound} size="small" />,
      name: group_name,
      detail: formatMessage({ id: 'chat.groupPeople' }, { count: total_members }),
      called: { kind: 'group', id: group_id, label: group_name },
    }))
}
