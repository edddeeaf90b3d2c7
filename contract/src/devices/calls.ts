import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Device, PushSubscription } from './schemas.ts'

export const devicesCalls = defineCalls({
  updateDevice: {
    method: 'POST',
    path: '/config/device/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Registers this browser under an id that it generated, and its push subscription. Null removes the subscription; if omitted, it stays as it is. The registration ends with the session.',
    input: z.object({ device_id: z.uuid(), subscription: z.optional(z.nullable(PushSubscription)) }),
    output: z.object({ is_told: z.boolean() }),
    errors: [],
  },
  listDevices: {
    method: 'GET',
    path: '/config/device/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the person’s browsers, most recently seen first.',
    input: z.object({}),
    output: z.object({ items: z.array(Device) }),
    errors: [],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/config/device/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Stops notifications to one of the person’s browsers until they are allowed there again. The session there continues.',
    input: z.object({ registration_id: z.uuid() }),
    output: z.object({ registration_id: z.uuid() }),
    errors: ['DEVICE_NOT_FOUND'],
  },
  sendTestNotification: {
    method: 'POST',
    path: '/config/device/test',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sends a test notification to one of the person’s browsers, by the same path as real ones.',
    input: z.object({ device_id: z.uuid() }),
    output: z.object({}),
    errors: ['DEVICE_NOT_FOUND'],
  },
})
