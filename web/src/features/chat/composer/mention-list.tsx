import { useIntl } from 'react-intl'
import { nameOf } from '#features/people/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Bridge } from './bridge.ts'
import { CompletionList } from './completion-list.tsx'
import type { CompletionQuery } from './completion.ts'
import { useFoundPeople } from './use-found-people.ts'

type MentionQuery = Extract<CompletionQuery, { kind: 'mention' }>

/** The people whose names fit what follows the `@`. */
export default function MentionList({ query, bridge }: { query: MentionQuery; bridge: Bridge }) {
  const { formatMessage } = useIntl()
  const people = useFoundPeople(query.text).slice(0, 8)
  const options = people.map((person) => ({
    key: person.employee_id,
    leading: <Avatar name={nameOf(person)} photo={person.profile_url} size="small" />,
    name: nameOf(person),
    detail: person.position_title,
    choose: () => query.choose({ id: person.employee_id, label: nameOf(person) }),
  }))
  return <CompletionList label={formatMessage({ id: 'chat.mentionPeople' })} text={query.text} options={options} bridge={bridge} />
}
