import { AtSign, DoorOpen, Hash, MessageSquare, MessagesSquare, Quote } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of messages and invitations. */
export const notificationRows = {
  mention: { icon: AtSign, label: 'chat.notified.mention', withoutText: 'chat.notified.without.file' },
  direct: { icon: MessageSquare, label: 'chat.notified.direct', withoutText: 'chat.notified.without.file' },
  keyword: { icon: Quote, label: 'chat.notified.keyword', withoutText: 'chat.notified.without.file' },
  thread: { icon: MessagesSquare, label: 'chat.notified.thread', withoutText: 'chat.notified.without.file' },
  message: { icon: Hash, label: 'chat.notified.message', withoutText: 'chat.notified.without.file' },
  invitation: { icon: DoorOpen, label: 'chat.notified.invitation', withoutText: 'chat.notified.without.invited' },
} satisfies NotificationRows
