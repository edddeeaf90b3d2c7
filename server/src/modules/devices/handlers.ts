import type { devicesCalls } from '@atrium/contract/devices/calls'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Sealing } from '#kernel/identity/sealing'
import { findLanguage } from '#modules/people'
import { testNotice } from './notices.ts'
import { sendPushTo } from './push.ts'
import { deleteDevice, deleteSurplus, findSubscribed, listDevices, lockDevices, releaseEndpoint, saveDevice, type Own } from './queries.ts'
import { hashOf, isUsable, sealSubscription } from './subscriptions.ts'

export type HandlerParts = { sealing: Sealing; loopback: boolean }

/** Limits test notifications per person: enough to try a few devices. */
const tests = { burst: 6, perMinute: 3 } as const

/** The browsers in which a person is signed in, and whether each receives pushes. */
export const createHandlers = ({ sealing, loopback }: HandlerParts): Handlers<typeof devicesCalls> => ({
  updateDevice: async ({ device_id, subscription }, { tx, actor, device, now }) => {
    const own = ownOf(actor)
    const deviceHash = hashOf(device_id)
    if (subscription && !isUsable(subscription, { loopback })) throw new Refusal('INVALID_REQUEST')
    const kept = subscription && sealSubscription(subscription, own, sealing)
    if (!(await lockDevices(tx, own, actor.sessionId, kept?.endpoint_hash ?? null))) throw new Refusal('AUTH_INVALID_TOKEN')
    if (kept) await releaseEndpoint(tx, own, deviceHash, kept.endpoint_hash)
    const seen = { sessionId: actor.sessionId, deviceHash, deviceName: device.device }
    const is_told = await saveDevice(tx, own, seen, kept, now)
    await deleteSurplus(tx, own)
    return { is_told }
  },

  listDevices: async (_input, { tx, actor }) => ({ items: await listDevices(tx, ownOf(actor), actor.sessionId) }),

  removeDevice: async ({ registration_id }, { tx, actor }, refuse) =>
    (await deleteDevice(tx, ownOf(actor), registration_id)) ? { registration_id } : refuse('DEVICE_NOT_FOUND'),

  sendTestNotification: async ({ device_id }, { tx, actor, limiter, now }, refuse) => {
    if (!(await limiter.take(`push test:${actor.employeeId}`, tests))) throw new Refusal('TOO_MANY_REQUESTS')
    const device = (await findSubscribed(tx, ownOf(actor), hashOf(device_id))) ?? refuse('DEVICE_NOT_FOUND')
    const language = await findLanguage(tx, actor.companyId, actor.employeeId)
    await sendPushTo(tx, actor.companyId, [device.registration_id], testNotice(device.device_name, language), now)
    return {}
  },
})

const ownOf = ({ companyId, employeeId }: Actor): Own => ({ companyId, employeeId })
