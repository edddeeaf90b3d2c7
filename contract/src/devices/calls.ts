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
      'Says which browser this is, by the id that it made for itself, and where notifications reach it. Null takes that back; left out, it stays as it was. It ends with the session.',
    input: z.object({ device_id: z.uuid(), subscription: z.optional(z.nullable(PushSubscription)) }),
    output: z.object({ is_told: z.boolean() }),
    errors: [],
  },
  listDevices: {
    method: 'GET',
    path: '/config/device/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The person’s own browsers, the one seen last first.',
    input: z.object({}),
    output: z.object({ items: z.array(Device) }),
    errors: [],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/config/device/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sends nothing more to one of the person’s own browsers, until it is allowed there anew. The session there goes on.',
    input: z.object({ registration_id: z.uuid() }),
    output: z.object({ registration_id: z.uuid() }),
    errors: ['DEVICE_NOT_FOUND'],
  },
  sendTestNotification: {
    method: 'POST',
    path: '/config/device/test',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sends a notification to one of the person’s own browsers, the way every other one goes.',
    input: z.object({ device_id: z.uuid() }),
    output: z.object({}),
    errors: ['DEVICE_NOT_FOUND'],
  },
})
