import type { kiosksCalls } from '@atrium/contract/clockin/kiosks'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import type { Kernel } from '#kernel/module'
import { hashPassword, withHashing } from '#modules/auth'
import { openAudience } from '#modules/people'
import { lockConfig } from '../config-queries.ts'
import type { PunchFor } from '../punching.ts'
import { createKioskHandlers } from './kiosk-handlers.ts'
import { deleteKioskRow, deletePin, findPin, insertKiosk, listKioskRows, putCode, putPin } from './queries.ts'
import { isPinStrong } from './rules.ts'
import { createCode, createDeviceToken, hashOf } from './secrets.ts'

/** Kiosks for those who manage hours, the PIN and the code of a person, and the calls of kiosks themselves. */
export const createKiosksHandlers = (kernel: Kernel, punch: PunchFor): Handlers<typeof kiosksCalls> => ({
  ...createKioskHandlers(kernel, punch),

  async listKiosks(_input, { tx, actor }) {
    return { items: await listKioskRows(tx, actor.companyId) }
  },

  async createKiosk({ kiosk_name, audience }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    if (audience) await openAudience(tx, actor, audience)
    await lockConfig(tx, companyId)
    if ((await listKioskRows(tx, companyId)).length >= limits.kiosks) return refuse('KIOSK_LIMIT')
    const device_token = createDeviceToken(companyId)
    const kiosk = await insertKiosk(tx, companyId, { kiosk_name, audience, createdBy: employeeId, hash: hashOf(device_token), now })
    return { kiosk, device_token }
  },

  async deleteKiosk({ kiosk_id }, { tx, actor }, refuse) {
    if (!(await deleteKioskRow(tx, actor.companyId, kiosk_id))) return refuse('KIOSK_NOT_FOUND')
    return { kiosk_id }
  },

  async getClockinPin(_input, { tx, actor }) {
    return { set_at: (await findPin(tx, actor.companyId, actor.employeeId))?.set_at ?? null }
  },

  async setClockinPin({ pin }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    if (pin === null) {
      await deletePin(tx, companyId, employeeId)
      return { set_at: null }
    }
    if (!isPinStrong(pin)) return refuse('PIN_WEAK')
    await tx.releaseConnection()
    const hash = await withHashing(() => hashPassword(pin))
    await putPin(tx, companyId, employeeId, hash, now)
    return { set_at: now.toISOString() }
  },

  async createClockinCode(_input, { tx, actor, now }) {
    const code = createCode()
    const until = new Date(now.getTime() + limits.kioskPass)
    await putCode(tx, actor.companyId, actor.employeeId, hashOf(code), until)
    return { code, expires_at: until.toISOString() }
  },
})
