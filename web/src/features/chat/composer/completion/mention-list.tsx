import type { Destination } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { nameOf } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { Bridge } from '../editor/bridge.ts'
import { CompletionList } from './completion-list.tsx'
import type { CompletionQuery } from './completion.ts'
import { useFoundGroups } from './use-found-groups.tsx'
import { useFoundPeople } from './use-found-people.ts'
import { useWholePlace } from './use-whole-place.tsx'

type MentionQuery = Extract<CompletionQuery, { kind: 'mention' }>
type MentionListProps = { query: MentionQuery; bridge: Bridge; destination: Destination | undefined }

/** Matches for the text after `@`: people first, then groups, then everyone in the place. */
export default function MentionList({ query, bridge, destination }: MentionListProps) {
  const { formatMessage } = useIntl()
  const found = useFoundPeople(query.text)
  const groups = useFoundGroups(query.text, destination)
  const whole = useWholePlace(query.text, destination)
  const others = [...groups, ...whole]
  const people = found.slice(0, 8 - others.length).map((person) => ({
    key: person.employee_id,
    leading: <Avatar name={nameOf(person)} photo={person.profile_url} size="small" />,
    name: nameOf(person),
    detail: person.position_title,
    called: { id: person.employee_id, label: nameOf(person) },
  }))
  const options = [...people, ...others].map(({ called, ...option }) => ({ ...option, choose: () => query.choose(called) }))
  return <CompletionList label={formatMessage({ id: 'chat.mentionPeople' })} text={query.text} options={options} bridge={bridge} />
}
