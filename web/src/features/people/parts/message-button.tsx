import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useIntl } from 'react-intl'
import { conversationPath } from '@atrium/contract/chat/paths'
import { IconButton } from '#ui/icon-button.tsx'
import { nameOf } from '../people.ts'
import { useMayWriteTo } from './use-may-write-to.ts'

/** A link to a conversation, if one is possible. */
export function MessageButton({ person }: { person: Employee }) {
  const { formatMessage } = useIntl()
  if (!useMayWriteTo(person)) return null
  return (
    <IconButton
      icon={MessageCircle}
      label={formatMessage({ id: 'people.messageTo' }, { name: nameOf(person) })}
      render={<RouterLink to={conversationPath('employee', person.employee_id)} />}
    />
  )
}
