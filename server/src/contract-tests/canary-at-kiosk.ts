import { randomUUID } from 'node:crypto'
import type { SealedPunch } from '@atrium/contract/clockin/kiosks'
import type { TestAtrium } from '#testing/atrium'
import { sealAtKiosk } from '#testing/kiosk'
import type { Person } from '#testing/people'
import { ask, type TestClient } from '#testing/wire'

export const kioskPin = '604173'

/** The server, a client of nobody whose secrets are gathered, and what expects a refusal. */
type Canary = { node: TestAtrium; anyone: TestClient; refused: (asked: Promise<unknown>) => Promise<void> }

/**
 * Clocks Tomás in at a kiosk by PIN, by the code of a phone and without a network, successfully and unsuccessfully. Returns the kiosk's
 * token.
 */
export async function useKiosk({ node, anyone, refused }: Canary, maya: Person, tomas: Person): Promise<string> {
  const pin = kioskPin
  const { device_token } = await maya.client.createKiosk({ kiosk_name: 'North gate' })
  await tomas.client.setClockinPin({ pin })
  const view = await anyone.getKiosk({ device_token })
  const press = (pass: string, action: 'in' | 'out') => anyone.punchAtKiosk({ device_token, pass, action, client_punch_id: randomUUID() })
  await refused(anyone.openKioskClock({ device_token, employee_id: tomas.id, pin: '583920' }))
  await press((await anyone.openKioskClock({ device_token, employee_id: tomas.id, pin })).pass, 'in')
  const { code } = await tomas.client.createClockinCode({})
  await press((await anyone.openKioskClock({ device_token, code })).pass, 'out')
  await refused(anyone.openKioskClock({ device_token, code }))
  const device_time = node.clock().toISOString()
  const made = { employee_id: tomas.id, action: 'in' as const, client_punch_id: randomUUID(), device_time }
  const send = (punch: SealedPunch) => anyone.sendKioskPunch({ device_token, punch, device_sent_at: device_time })
  await send(sealAtKiosk(pin, view, made))
  await refused(send({ ...sealAtKiosk(pin, view, made), action: 'out' }))
  const body = `{"device_token":"${device_token}","pin":"${pin}"`
  await ask(node.url, 'POST', '/general/clockin/kiosk/open', { headers: { 'content-type': 'application/json' }, body })
  return device_token
}
