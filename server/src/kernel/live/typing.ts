import type { ScopeName } from '@atrium/contract/event'
import { mayRead, type Audiences } from './audiences.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'

const every = 200

/** Gathers who is typing where and tells it a few times a second to members who have that conversation open, the typist's own sockets left out. */
export function createTyping(hub: Hub, audiences: Audiences) {
  const waiting = new Map<string, { companyId: string; scope: ScopeName; employeeIds: Set<string> }>()

  const flush = async (): Promise<void> => {
    const batches = [...waiting.values()]
    waiting.clear()
    for (const { companyId, scope, employeeIds } of batches) {
      const audience = await audiences.leased(companyId, scope)
      const typing = [...employeeIds].filter((employeeId) => mayRead(audience, employeeId))
      if (!typing.length) continue
      const [only] = typing
      const reaches = ({ watching, person }: Connection): boolean =>
        watching === scope && mayRead(audience, person.employeeId) && !(typing.length === 1 && person.employeeId === only)
      hub.whisper(companyId, reaches, { type: 'typing', scope, employee_ids: typing })
    }
  }
  const timer = setInterval(() => void flush().catch(() => {}), every)
  return {
    typed: ({ person }: Connection, scope: ScopeName): void => {
      const key = `${person.companyId}/${scope}`
      const batch = waiting.get(key) ?? { companyId: person.companyId, scope, employeeIds: new Set() }
      batch.employeeIds.add(person.employeeId)
      waiting.set(key, batch)
    },
    stop: () => clearInterval(timer),
  }
}
