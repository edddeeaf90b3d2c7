import { AtSign, CalendarX, CircleCheck, Flag, MessageCircle, Newspaper, ShieldX } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of posts. */
export const notificationRows = {
  post_new: { icon: Newspaper, label: 'feed.notified.new', withoutText: 'feed.notified.without' },
  post_mention: { icon: AtSign, label: 'feed.notified.mention', withoutText: 'feed.notified.without' },
  post_comment: { icon: MessageCircle, label: 'feed.notified.comment', withoutText: 'feed.notified.without' },
  post_answer: { icon: CircleCheck, label: 'feed.notified.answer', withoutText: 'feed.notified.answerText' },
  post_unpublished: { icon: CalendarX, label: 'feed.notified.unpublished', withoutText: 'feed.notified.unpublishedText' },
  post_report: { icon: Flag, label: 'feed.notified.report', withoutText: 'feed.notified.reportText' },
  post_removed: { icon: ShieldX, label: 'feed.notified.removed', withoutText: 'feed.notified.removedText' },
} satisfies NotificationRows
