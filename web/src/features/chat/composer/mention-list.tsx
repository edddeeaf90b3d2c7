import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { nameOf } from '#features/people/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Bridge } from './bridge.ts'
import styles from './mention-list.module.css'
import type { MentionQuery } from './mention-suggestion.ts'
import { useFoundPeople } from './use-found-people.ts'

/** The people whose names fit what follows the `@`: arrows move, Enter and Tab choose, focus stays in the editor. */
export function MentionList({ query, bridge }: { query: MentionQuery; bridge: Bridge }) {
  const { formatMessage } = useIntl()
  const people = useFoundPeople(query.text).slice(0, 8)
  const [at, setAt] = useState({ text: query.text, index: 0 })
  const index = at.text === query.text ? Math.min(at.index, Math.max(0, people.length - 1)) : 0

  const choose = (person: Employee | undefined): boolean => {
    if (person) query.choose({ id: person.employee_id, label: nameOf(person) })
    return Boolean(person)
  }
  const step = (by: number): boolean => {
    if (people.length) setAt({ text: query.text, index: (index + by + people.length) % people.length })
    return people.length > 0
  }
  const answerKey = (key: string): boolean => {
    if (key === 'ArrowDown') return step(1)
    if (key === 'ArrowUp') return step(-1)
    return key === 'Enter' || key === 'Tab' ? choose(people[index]) : false
  }
  useEffect(() => bridge.listenToKeys(({ key }) => answerKey(key)))
  if (!people.length) return null
  return (
    <div className={styles.list} role="listbox" aria-label={formatMessage({ id: 'chat.mentionPeople' })} tabIndex={-1}>
      {people.map((person, place) => (
        <button
          key={person.employee_id}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar name={nameOf(person)} photo={person.profile_url} size="small" />
          <span className={styles.name} dir="auto">
            {nameOf(person)}
          </span>
          <span className={styles.detail} dir="auto">
            {person.position_title}
          </span>
        </button>
      ))}
    </div>
  )
}
