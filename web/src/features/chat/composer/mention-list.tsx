import type { Employee } from '@atrium/contract/people/schemas'
import { useImperativeHandle, useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { useFoundPeople } from './use-found-people.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './mention-list.module.css'
import type { MentionQuery } from './mention-suggestion.ts'

export type MentionListHandle = { onKey: (event: KeyboardEvent) => boolean }

/** The people whose names fit what follows the `@`: arrows move, Enter and Tab choose. */
export function MentionList({ query, ref }: { query: MentionQuery; ref: Ref<MentionListHandle> }) {
  const { formatMessage } = useIntl()
  const people = useFoundPeople(query.text).slice(0, 8)
  const [at, setAt] = useState({ text: query.text, index: 0 })
  const index = at.text === query.text ? Math.min(at.index, Math.max(0, people.length - 1)) : 0
  const choose = (person: Employee | undefined): boolean => {
    if (!person) return false
    query.choose({ id: person.employee_id, label: `${person.first_name} ${person.last_name}` })
    return true
  }
  const step = (by: number): boolean => {
    if (!people.length) return false
    setAt({ text: query.text, index: (index + by + people.length) % people.length })
    return true
  }
  useImperativeHandle(ref, () => ({
    onKey: ({ key }) => {
      if (key === 'ArrowDown') return step(1)
      if (key === 'ArrowUp') return step(-1)
      return key === 'Enter' || key === 'Tab' ? choose(people[index]) : false
    },
  }))
  if (!people.length) return null
  return (
    <ul className={styles.list} role="listbox" aria-label={formatMessage({ id: 'chat.mentionPeople' })}>
      {people.map((person, place) => (
        <li key={person.employee_id} role="option" aria-selected={place === index} className={styles.option} onPointerDown={(event) => event.preventDefault()} onClick={() => choose(person)}>
          <Avatar name={`${person.first_name} ${person.last_name}`} photo={person.profile_url} size="small" />
          <span className={styles.name}>
            {person.first_name} {person.last_name}
          </span>
          <span className={styles.detail}>{person.position_title}</span>
        </li>
      ))}
    </ul>
  )
}
