import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Holiday } from '../company/holidays.ts'
import { Instant, line } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import {
  CompanyNotifications,
  DigestAfter,
  NotificationDecision,
  NotificationGroup,
  NotificationLevel,
  NotificationReason,
  OwnNotifications,
  QuietHours,
} from './schemas.ts'

const Keyword = line(limits.keywordMaximum)

/** Notifications of a person and their settings. */
export const notificationCalls = defineCalls({
  listNotifications: {
    method: 'GET',
    path: '/notification/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the person’s recent notifications, newest first, limited to what they may read now: by conversation, thread or space, or with `order` time each by itself.',
    input: z.object({
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
      reason: z.optional(NotificationReason),
      order: z._default(z.enum(['place', 'time']), 'place'),
    }),
    output: listOutput(NotificationGroup),
    errors: [],
  },
  getNotifications: {
    method: 'GET',
    path: '/notification/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the person’s notification settings, and the number of places with notifications they have not seen.',
    input: z.object({}),
    output: OwnNotifications,
    errors: [],
  },
  seeNotifications: {
    method: 'POST',
    path: '/notification/see',
    effect: 'write',
    access: 'signed-in',
    summary: 'Marks the person’s notifications as seen. Messages stay unread.',
    input: z.object({}),
    output: OwnNotifications,
    errors: [],
  },
  updateNotifications: {
    method: 'PATCH',
    path: '/notification/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the person’s notification settings; omitted fields stay as they are.',
    input: z.strictObject({
      level: z.optional(z.nullable(NotificationLevel)),
      keywords: z.optional(z.array(Keyword).check(z.maxLength(limits.keywords))),
      quiet_hours: z.optional(z.array(QuietHours).check(z.maxLength(limits.quietHours))),
      quiet_on_holidays: z.optional(z.boolean()),
      paused_until: z.optional(z.nullable(Instant)),
      sounds: z.optional(z.boolean()),
      digest_after: z.optional(DigestAfter),
    }),
    output: OwnNotifications,
    errors: ['INVALID_CONFIG_SETTING'],
  },
  setNotificationLevel: {
    method: 'POST',
    path: '/notification/level/set',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sets the person’s notification level for one conversation; null: the level of its space, else the default for its kind.',
    input: z.object({ conversation_id: z.uuid(), level: z.nullable(NotificationLevel) }),
    output: OwnNotifications,
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  setSpaceNotificationLevel: {
    method: 'POST',
    path: '/notification/level/space/set',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Sets the person’s notification level for the conversations of a space without a level of their own; null: the default for its kind.',
    input: z.object({ space_id: z.uuid(), level: z.nullable(NotificationLevel) }),
    output: OwnNotifications,
    errors: ['SPACE_NOT_FOUND'],
  },
  updateCompanyNotifications: {
    method: 'PATCH',
    path: '/notification/company/update',
    effect: 'write',
    access: { allOf: ['company.manage'] },
    summary: 'Sets the company’s default notification level, and its holidays.',
    input: z.strictObject({
      level: z.optional(NotificationLevel),
      holidays: z.optional(z.array(Holiday).check(z.maxLength(limits.holidays))),
    }),
    output: CompanyNotifications,
    errors: ['INVALID_CONFIG_SETTING'],
  },
  explainNotifications: {
    method: 'GET',
    path: '/notification/explain',
    effect: 'read',
    access: 'signed-in',
    summary: 'Explains, for each reason, how the person would be notified at this moment, and why.',
    input: z.object({ conversation_id: z.optional(z.uuid()) }),
    output: z.object({
      at: Instant,
      time_zone: z.string(),
      /** Devices that can be notified while Atrium is not open. */
      device_count: z.int(),
      /** Whether the person is active on an open page. */
      is_here: z.boolean(),
      outcomes: z.array(z.object({ reason: NotificationReason, decision: NotificationDecision })),
    }),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})
