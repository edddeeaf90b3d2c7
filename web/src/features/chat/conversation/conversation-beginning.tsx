import type { Conversation } from '@atrium/contract/chat/schemas'
import { UsersRound } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { useChat, useItem } from '../use-chat.ts'
import styles from './conversation-beginning.module.css'

/** The start of a conversation: describes the person or space. */
export function ConversationBeginning({ conversation, name }: { conversation: Conversation; name: string }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const space = useItem(conversation.entity_id)?.space
  const person = usePerson(conversation.entity_type === 'employee' ? conversation.entity_id : undefined)
  const description =
    space?.sub_spaces.find((subSpace) => subSpace.sub_space_id === conversation.sub_space_id)?.sub_space_description ??
    space?.space_description
  const text = person
    ? formatMessage({ id: person.employee_id === ownId ? 'chat.notebook' : 'chat.beginningWithPerson' }, { name: nameOf(person) })
    : (description ?? formatMessage({ id: space?.is_group_chat ? 'chat.beginningOfGroup' : 'chat.beginningOfSpace' }, { name }))
  return (
    <div className={styles.beginning}>
      {person ? (
        <Avatar name={nameOf(person)} photo={person.profile_url} size="large" />
      ) : (
        <SpaceAvatar
          name={space?.space_name || name}
          photo={space?.space_image}
          size="large"
          {...(space?.is_group_chat ? { icon: UsersRound } : {})}
        />
      )}
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
