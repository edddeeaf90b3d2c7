import * as z from 'zod/mini'
import { Holiday } from '../company/holidays.ts'
import { notificationReasons } from '../declared.ts'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { keysOf } from '../records.ts'
import { weekdays } from './weekdays.ts'

/** Why a person is notified: one reason each, the strongest. */
export const NotificationReason = z.enum(keysOf(notificationReasons))
export type NotificationReason = z.infer<typeof NotificationReason>

/** Which messages of a conversation notify a person. */
export const NotificationLevel = z.enum(['all', 'mentions', 'none'])
export type NotificationLevel = z.infer<typeof NotificationLevel>

/** Why a person was notified in this way, or not at all. */
export const notificationGrounds = [
  'own',
  'not_readable',
  'read',
  'silent',
  'level',
  'muted',
  'paused',
  'quiet_hours',
  'holiday',
  'at_a_device',
  'told',
] as const
export const NotificationGround = z.enum(notificationGrounds)
export type NotificationGround = z.infer<typeof NotificationGround>

/**
 * How a person is notified: in Atrium, by push on devices where it is not open, by a sound on an open page, by the digest email when they
 * are away.
 */
export const NotificationDecision = z.object({
  in_app: z.boolean(),
  push: z.enum(['now', 'later', 'no']),
  sound: z.boolean(),
  digest: z.boolean(),
  because: NotificationGround,
})
export type NotificationDecision = z.infer<typeof NotificationDecision>

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time'))
/** Starts at a time on a weekday; ends on the next day if `until` is not later than `from`. */
export const QuietHours = z.object({ weekday: z.enum(weekdays), from: TimeOfDay, until: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

/** Hours of absence before a digest email is sent; null: never. */
export const DigestAfter = z.nullable(z.int().check(z.gte(1), z.lte(limits.digestAfterMaximum)))

/** A person’s notification settings. */
export const NotificationSettings = z.object({
  /** Default for spaces; null: the company’s default. Direct and group chats default to everything. */
  level: z.nullable(NotificationLevel),
  keywords: z.array(z.string()),
  quiet_hours: z.array(QuietHours),
  quiet_on_holidays: z.boolean(),
  /** When do-not-disturb ends. */
  paused_until: z.nullable(Instant),
  sounds: z.boolean(),
  digest_after: DigestAfter,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The company’s default for people who have not chosen, and its holidays. */
export const CompanyNotifications = z.object({ level: NotificationLevel, holidays: z.array(Holiday) })
export type CompanyNotifications = z.infer<typeof CompanyNotifications>

/** The level chosen for a conversation. */
export const ChosenLevel = z.object({ conversation_id: z.uuid(), level: NotificationLevel })
export type ChosenLevel = z.infer<typeof ChosenLevel>

/** The level chosen for a space: it applies to its conversations without a level of their own. */
export const ChosenSpaceLevel = z.object({ space_id: z.uuid(), level: NotificationLevel })
export type ChosenSpaceLevel = z.infer<typeof ChosenSpaceLevel>

/** A person’s current notification settings, and the number of places with unread notifications since they last looked. */
export const OwnNotifications = z.object({
  unseen_count: z.int(),
  settings: NotificationSettings,
  company: CompanyNotifications,
  levels: z.array(ChosenLevel),
  space_levels: z.array(ChosenSpaceLevel),
  /** The time zone of their quiet hours and holidays. */
  time_zone: z.string(),
})
export type OwnNotifications = z.infer<typeof OwnNotifications>

/** One notification, with what the person may read now. */
export const Notification = z.object({
  notification_id: z.uuid(),
  /** The message or invitation that it is about. */
  cause_id: z.uuid(),
  reason: NotificationReason,
  actor_id: z.nullable(z.uuid()),
  text: z.string(),
  told_at: Instant,
  is_unread: z.boolean(),
  /** The path of the page that shows it. */
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** The notifications of one place: a conversation, a thread or a space. Only the newest are listed. */
export const NotificationGroup = z.object({
  place: z.string(),
  entity_type: z.nullable(z.enum(['employee', 'space'])),
  entity_id: z.nullable(z.uuid()),
  space_name: z.nullable(z.string()),
  /** Null for the default conversation of a space. */
  sub_space_name: z.nullable(z.string()),
  unread_count: z.int(),
  notifications: z.array(Notification),
})
export type NotificationGroup = z.infer<typeof NotificationGroup>
