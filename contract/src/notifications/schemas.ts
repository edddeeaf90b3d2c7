import * as z from 'zod/mini'
import { Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'

/** Why somebody is told of something: one reason each, the strongest. A module that tells people of more adds its own. */
export const notificationReasons = ['mention', 'direct', 'keyword', 'thread', 'message', 'invitation'] as const
export const NotificationReason = z.enum(notificationReasons)
export type NotificationReason = z.infer<typeof NotificationReason>

/** What of a conversation one wants to be told. */
export const NotificationLevel = z.enum(['all', 'mentions', 'none'])
export type NotificationLevel = z.infer<typeof NotificationLevel>

/** What decided how somebody is told of something, or that they are not. */
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

/** How somebody is told: in Atrium, on devices where it is not open, by a sound on an open page, in the mail for those away. */
export const NotificationDecision = z.object({
  in_app: z.boolean(),
  push: z.enum(['now', 'later', 'no']),
  sound: z.boolean(),
  digest: z.boolean(),
  because: NotificationGround,
})
export type NotificationDecision = z.infer<typeof NotificationDecision>

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time'))
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
/** From a time of one day of the week on; until a time that is not later, of the day after. */
export const QuietHours = z.object({ weekday: z.enum(weekdays), from: TimeOfDay, until: TimeOfDay })
export type QuietHours = z.infer<typeof QuietHours>

/** After how many hours without being seen a mail says what waits; null: never. */
export const DigestAfter = z.nullable(z.int().check(z.gte(1), z.lte(limits.digestAfterMaximum)))

/** How a person wants to be told. */
export const NotificationSettings = z.object({
  /** Of spaces for which nothing else was chosen; null: as the company has it. Between people it is everything. */
  level: z.nullable(NotificationLevel),
  keywords: z.array(z.string()),
  quiet_hours: z.array(QuietHours),
  quiet_on_holidays: z.boolean(),
  /** Do not disturb, and when that ends. */
  paused_until: z.nullable(Instant),
  sounds: z.boolean(),
  digest_after: DigestAfter,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const Holiday = z.object({ day: z.iso.date(), holiday_name: line(limits.nameMaximum) })
export type Holiday = z.infer<typeof Holiday>

/** What holds for everyone of a company who chose nothing else. */
export const CompanyNotifications = z.object({ level: NotificationLevel, holidays: z.array(Holiday) })
export type CompanyNotifications = z.infer<typeof CompanyNotifications>

/** What was chosen for a conversation. */
export const ChosenLevel = z.object({ conversation_id: z.uuid(), level: NotificationLevel })
export type ChosenLevel = z.infer<typeof ChosenLevel>

/** What was chosen for a space: it holds for its conversations that have no level of their own. */
export const ChosenSpaceLevel = z.object({ space_id: z.uuid(), level: NotificationLevel })
export type ChosenSpaceLevel = z.infer<typeof ChosenSpaceLevel>

/** How a person is told of things as it stands now, and of how many places they were told since they last looked and have not read. */
export const OwnNotifications = z.object({
  unseen_count: z.int(),
  settings: NotificationSettings,
  company: CompanyNotifications,
  levels: z.array(ChosenLevel),
  space_levels: z.array(ChosenSpaceLevel),
  /** In which their quiet hours and holidays are. */
  time_zone: z.string(),
})
export type OwnNotifications = z.infer<typeof OwnNotifications>

/** One thing that somebody was told of, as they may read it now. */
export const Notification = z.object({
  notification_id: z.uuid(),
  reason: NotificationReason,
  actor_id: z.nullable(z.uuid()),
  text: z.string(),
  told_at: Instant,
  is_unread: z.boolean(),
  /** The page that shows it. */
  path: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** What was told of one place: a conversation, a thread, a space. The newest say themselves. */
export const NotificationGroup = z.object({
  place: z.string(),
  entity_type: z.nullable(z.enum(['employee', 'space'])),
  entity_id: z.nullable(z.uuid()),
  space_name: z.nullable(z.string()),
  /** Null in the conversation with which a space begins. */
  sub_space_name: z.nullable(z.string()),
  unread_count: z.int(),
  notifications: z.array(Notification),
})
export type NotificationGroup = z.infer<typeof NotificationGroup>
