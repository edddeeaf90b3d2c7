import { AtSign, Check, CirclePlus, Flag, HeartHandshake, Hourglass, MessageSquareHeart, Stamp, X } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of recognitions. */
export const notificationRows = {
  recognition: { icon: HeartHandshake, label: 'recognition.notified.thanks', withoutText: 'recognition.notified.without.thanks' },
  recognition_mention: { icon: AtSign, label: 'recognition.notified.mention', withoutText: 'recognition.notified.without.thanks' },
  recognition_comment: {
    icon: MessageSquareHeart,
    label: 'recognition.notified.comment',
    withoutText: 'recognition.notified.without.thanks',
  },
  recognition_points: { icon: CirclePlus, label: 'recognition.notified.points', withoutText: 'recognition.notified.without.points' },
  points_unspent: { icon: Hourglass, label: 'recognition.notified.unspent', withoutText: 'recognition.notified.without.unspent' },
  recognition_approval: { icon: Stamp, label: 'recognition.notified.approval', withoutText: 'recognition.notified.without.approval' },
  recognition_approved: { icon: Check, label: 'recognition.notified.approved', withoutText: 'recognition.notified.without.approved' },
  recognition_report: { icon: Flag, label: 'recognition.notified.report', withoutText: 'recognition.notified.without.report' },
  recognition_refused: { icon: X, label: 'recognition.notified.refused', withoutText: 'recognition.notified.without.refused' },
} satisfies NotificationRows
