import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { partsOf } from './place.ts'
import { useItem } from '../use-chat.ts'
import { usePlaceName } from '../use-place-name.ts'
import styles from './place-line.module.css'

type PlaceLineProps = {
  place: string
  text: string
  note?: string | undefined
  /** The text of an error, shown below. */
  fault?: string | null | undefined
  actions: ReactNode
}

/** A text and its place, opened by a click, with actions. */
export function PlaceLine({ place, text, note, fault, actions }: PlaceLineProps) {
  const name = usePlaceName(place)
  const { type, entityId, subSpaceId, threadId } = partsOf(place)
  const item = useItem(entityId)
  const person = usePerson(type === 'employee' ? entityId : undefined)
  return (
    <div className={styles.line}>
      <Link to={conversationPath(type, entityId, subSpaceId)} search={threadId ? { thread: threadId } : {}} className={styles.open}>
        {type === 'space' ? (
          <SpaceAvatar name={name} photo={item?.space?.space_image} />
        ) : (
          <Avatar name={name} photo={person?.profile_url} />
        )}
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.text} dir="auto">
            {text}
          </span>
          {note && <span className={styles.note}>{note}</span>}
          {fault && <span className={styles.fault}>{fault}</span>}
        </span>
      </Link>
      <span className={styles.actions}>{actions}</span>
    </div>
  )
}
