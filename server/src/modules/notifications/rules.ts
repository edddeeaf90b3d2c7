import { isHolidayAt, type Holiday } from '@atrium/contract/company/holidays'
import { notificationReasons } from '@atrium/contract/declared'
import type { ReasonRule } from '@atrium/contract/notifications/reason-rule'
import {
  type NotificationDecision,
  type NotificationGround,
  type NotificationLevel,
  type NotificationReason,
  type QuietHours,
} from '@atrium/contract/notifications/schemas'
import { weekdays } from '@atrium/contract/notifications/weekdays'

/** Everything that determines how a person is notified of one thing. */
export type Situation = {
  reason: NotificationReason
  isOwn: boolean
  /** Whether they may read it at this moment, not when it was written. */
  mayRead: boolean
  isRead: boolean
  /** Sent without an alert: it is only listed. */
  silent: boolean
  level: NotificationLevel
  /** The chat is muted: it notifies of mentions, followed threads and invitations only. */
  muted: boolean
  /** Do not disturb is on. */
  paused: boolean
  quietHours: boolean
  holiday: boolean
  /** The person has an active page. */
  isHere: boolean
  sounds: boolean
  digest: boolean
}

/** The reasons that each level allows, by the lowest level of a reason. */
const allowed: Readonly<Record<NotificationLevel, readonly NotificationLevel[]>> = {
  all: ['all', 'mentions', 'none'],
  mentions: ['mentions', 'none'],
  none: ['none'],
}

/**
 * The one rule for all channels, and for the preview in the settings. The first matching reason decides: no notification at all, then a
 * silent one in the list, then where it is sent.
 */
export function decideNotification(situation: Situation): NotificationDecision {
  const because = groundOf(situation)
  if (notNotified.has(because)) return { in_app: false, push: 'no', sound: false, digest: false, because }
  if (silentlyListed.has(because))
    return { in_app: true, push: 'no', sound: false, digest: situation.digest && because !== 'silent', because }
  const isHere = because === 'at_a_device'
  return { in_app: true, push: isHere ? 'later' : 'now', sound: situation.sounds, digest: situation.digest, because }
}

const notNotified: ReadonlySet<NotificationGround> = new Set(['own', 'not_readable', 'read', 'level', 'muted'])
const silentlyListed: ReadonlySet<NotificationGround> = new Set(['silent', 'paused', 'quiet_hours', 'holiday'])

function groundOf(is: Situation): NotificationGround {
  if (is.isOwn) return 'own'
  if (!is.mayRead) return 'not_readable'
  if (is.isRead) return 'read'
  const { level, whenMuted, duringQuietHours }: ReasonRule = notificationReasons[is.reason]
  if (!allowed[is.level].includes(level)) return 'level'
  if (is.muted && !whenMuted) return 'muted'
  if (is.silent) return 'silent'
  if (duringQuietHours) return is.isHere ? 'at_a_device' : 'told'
  if (is.paused) return 'paused'
  if (is.quietHours) return 'quiet_hours'
  if (is.holiday) return 'holiday'
  return is.isHere ? 'at_a_device' : 'told'
}

/** `weekday` counts from Monday, which is 0. */
type LocalTime = { day: string; weekday: number; time: string }

/** The local day, weekday and time in a time zone. */
export function localTimeOf(now: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
  const time = `${of('hour')}:${of('minute')}`
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    weekday: weekdays.findIndex((name) => name === of('weekday').toLowerCase()),
    time,
  }
}

/** Whether a time is in quiet hours, which may have begun yesterday and last past midnight. */
export const isQuiet = (hours: readonly QuietHours[], { weekday, time }: LocalTime): boolean =>
  hours.some(({ weekday: begins, from, until }) => {
    const isOvernight = until <= from
    const began = weekdays.indexOf(begins)
    if (began === weekday && time >= from) return isOvernight || time < until
    return isOvernight && (began + 1) % 7 === weekday && time < until
  })

export const isHoliday = (holidays: readonly Holiday[], { day }: Pick<LocalTime, 'day'>, location: string | null): boolean =>
  holidays.some((one) => one.day === day && isHolidayAt(one, location))

const hour = 60 * 60_000

/** When a digest email is due: `hours` after the oldest notification and after the person was last seen, whichever is later. */
export const decideDigest = (oldest: Date, lastSeen: Date | undefined, hours: number): Date =>
  new Date(Math.max(oldest.getTime(), lastSeen?.getTime() ?? 0) + hours * hour)
