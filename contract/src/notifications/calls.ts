import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, line } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import {
  CompanyNotifications,
  DigestAfter,
  Holiday,
  NotificationDecision,
  NotificationGroup,
  NotificationLevel,
  NotificationReason,
  OwnNotifications,
  QuietHours,
} from './schemas.ts'

const Keyword = line(limits.keywordMaximum)

/** What a person is told of, and how they want to be told. */
export const notificationCalls = defineCalls({
  listNotifications: {
    method: 'GET',
    path: '/notification/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'What the person was told of lately, by place, the newest first, as far as they may read it now.',
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(1_000))), reason: z.optional(NotificationReason) }),
    output: listOutput(NotificationGroup),
    errors: [],
  },
  getNotifications: {
    method: 'GET',
    path: '/notification/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'How the person is told of things, and of how many places they were told since they last looked.',
    input: z.object({}),
    output: OwnNotifications,
    errors: [],
  },
  seeNotifications: {
    method: 'POST',
    path: '/notification/see',
    effect: 'write',
    access: 'signed-in',
    summary: 'The person has looked at what they were told of. Nothing is read by it.',
    input: z.object({}),
    output: OwnNotifications,
    errors: [],
  },
  updateNotifications: {
    method: 'PATCH',
    path: '/notification/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'How the person wants to be told. What is not named stays as it was.',
    input: z.object({
      level: z.optional(z.nullable(NotificationLevel)),
      keywords: z.optional(z.array(Keyword).check(z.maxLength(limits.keywords))),
      quiet_hours: z.optional(z.array(QuietHours).check(z.maxLength(limits.quietHours))),
      quiet_on_holidays: z.optional(z.boolean()),
      paused_until: z.optional(z.nullable(Instant)),
      sounds: z.optional(z.boolean()),
      digest_after: z.optional(DigestAfter),
    }),
    output: OwnNotifications,
    errors: [],
  },
  setNotificationLevel: {
    method: 'POST',
    path: '/notification/level/set',
    effect: 'write',
    access: 'signed-in',
    summary: 'What of one conversation the person wants to be told; null: as of its space, else as of others of its kind.',
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
      'What of a space the person wants to be told, where they chose nothing else for one of its conversations; null: as of others of its kind.',
    input: z.object({ space_id: z.uuid(), level: z.nullable(NotificationLevel) }),
    output: OwnNotifications,
    errors: ['SPACE_NOT_FOUND'],
  },
  updateCompanyNotifications: {
    method: 'PATCH',
    path: '/notification/company/update',
    effect: 'write',
    access: { allOf: ['company.manage'] },
    summary: 'What people of the company are told who chose nothing else, and the days that are holidays.',
    input: z.object({
      level: z.optional(NotificationLevel),
      holidays: z.optional(z.array(Holiday).check(z.maxLength(limits.holidays))),
    }),
    output: CompanyNotifications,
    errors: [],
  },
  explainNotifications: {
    method: 'GET',
    path: '/notification/explain',
    effect: 'read',
    access: 'signed-in',
    summary: 'What would happen if the person were told of something at this moment, for each reason, and why.',
    input: z.object({ conversation_id: z.optional(z.uuid()) }),
    output: z.object({
      at: Instant,
      time_zone: z.string(),
      /** Devices that can be told while Atrium is not open. */
      device_count: z.int(),
      /** Whether the person is at one of their pages. */
      is_here: z.boolean(),
      outcomes: z.array(z.object({ reason: NotificationReason, decision: NotificationDecision })),
    }),
    errors: ['CONVERSATION_NOT_FOUND'],
  },
})
