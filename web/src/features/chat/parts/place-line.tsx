import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/avatar.tsx'
import { conversationPath } from '../paths.ts'
import { partsOf } from '../place.ts'
import { useChat, useItem } from '../use-chat.ts'
import styles from './place-line.module.css'

/** Words and the place they were written in, which a press on them opens; with what can be done with them beside. */
export function PlaceLine({ place, text, note, actions }: { place: string; text: string; note?: string | undefined; actions: ReactNode }) {
  const name = usePlaceName(place)
  const { type, entityId, subSpaceId } = partsOf(place)
  const item = useItem(entityId)
  const person = usePerson(type === 'employee' ? entityId : undefined)
  return (
    <div className={styles.line}>
      <Link to={conversationPath(type, entityId, subSpaceId)} className={styles.open}>
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
        </span>
      </Link>
      <span className={styles.actions}>{actions}</span>
    </div>
  )
}

/** What a place is called: the person, or the space with its sub-space. */
export function usePlaceName(place: string): string {
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const { type, entityId, subSpaceId } = partsOf(place)
  const item = useItem(entityId)
  const person = usePerson(type === 'employee' ? entityId : undefined)
  if (type === 'employee') return entityId === ownId ? formatMessage({ id: 'chat.yourNotes' }) : person ? nameOf(person) : ''
  const space = item?.space?.space_name ?? formatMessage({ id: 'chat.placeLeft' })
  const part = item?.conversations.find((one) => one.sub_space_id === subSpaceId)?.sub_space_name
  return part ? formatMessage({ id: 'chat.partOfSpace' }, { space, part }) : space
}
