import { personalCalls } from '@atrium/contract/people/personal'
import { createOrder } from '#app/session/in-order.ts'
import { openCalls } from '#app/server-data.ts'

export const personal = openCalls(personalCalls)

const inOrder = createOrder()
/** Saves settings after those that are still being saved: on a slow line too, the last choice of a person counts. */
export const saveSettings: typeof personal.call.updateSettings = (settings) => inOrder(() => personal.call.updateSettings(settings))
