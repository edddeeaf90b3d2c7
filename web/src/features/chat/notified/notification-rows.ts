import { AtSign, DoorOpen, Hash, MessageSquare, MessagesSquare, Quote } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { NotificationRows } from '#app/notification-rows.ts'

const Foot = lazyScreen(['chat'], () => import('./reaction-foot.tsx'))

/** What the list of notifications shows of messages and invitations. */
export const notificationRows = {
  mention: { icon: AtSign, label: 'chat.notified.mention', withoutText: 'chat.notified.without.file', Foot },
  direct: { icon: MessageSquare, label: 'chat.notified.direct', withoutText: 'chat.notified.without.file', Foot },
  keyword: { icon: Quote, label: 'chat.notified.keyword', withoutText: 'chat.notified.without.file', Foot },
  thread: { icon: MessagesSquare, label: 'chat.notified.thread', withoutText: 'chat.notified.without.file', Foot },
  message: { icon: Hash, label: 'chat.notified.message', withoutText: 'chat.notified.without.file', Foot },
  invitation: { icon: DoorOpen, label: 'chat.notified.invitation', withoutText: 'chat.notified.without.invited' },
} satisfies NotificationRows
