import type { notificationCalls } from '@atrium/contract/notifications/calls'
import { NotificationReason } from '@atrium/contract/notifications/schemas'
import type { Handlers } from '#kernel/context'
import { countReachable } from '#modules/devices'
import { decideAlerts } from './deciding.ts'
import type { HandlerParts } from './notifying-parts.ts'
import { showOwn } from './settings/own.ts'
import { findChosenPlace } from './showing.ts'
import { nowhere } from './source.ts'

/** Decides for each reason how the person would be notified now, in a conversation or in general. */
export const createExplain =
  (parts: HandlerParts): Handlers<typeof notificationCalls>['explainNotifications'] =>
  async ({ conversation_id }, { tx, actor, now }, refuse) => {
    const { companyId, employeeId } = actor
    const chosen =
      conversation_id === undefined
        ? undefined
        : ((await findChosenPlace(tx, parts, actor, conversation_id)) ?? refuse('CONVERSATION_NOT_FOUND'))
    const alerts = NotificationReason.options.map((reason) => ({
      employee_id: employeeId,
      reason,
      place: '',
      cause_id: employeeId,
      actor_id: null,
      isRead: false,
      silent: false,
      ...(chosen ?? { ...nowhere, isPersonal: reason === 'direct', muted: false }),
    }))
    const [decided, reachable, { time_zone }] = await Promise.all([
      decideAlerts(tx, companyId, alerts, { findAwake: parts.findAwake, now }),
      countReachable(tx, companyId, [employeeId], now),
      showOwn(tx, actor),
    ])
    return {
      at: now.toISOString(),
      time_zone,
      device_count: reachable.get(employeeId) ?? 0,
      is_here: parts.findAwake(companyId, [employeeId]).has(employeeId),
      outcomes: decided.map(({ alert: { reason }, decision }) => ({ reason, decision })),
    }
  }
