import type { ScopeName } from '@atrium/contract/event'
import type { Switches } from '../http/switches.ts'
import { moduleOf } from './announcement.ts'
import { mayReceive, type Audiences } from './audiences.ts'
import type { Bus } from './bus.ts'
import type { Connection } from './sockets/connection.ts'
import type { Hub } from './hub.ts'
import { parseScope } from './scopes.ts'

const sendInterval = 200

export type Typing = ReturnType<typeof createTyping>
type TypingParts = { hub: Hub; audiences: Audiences; switches: Switches; bus: Bus }

/**
 * Collects who is typing where and sends it several times a second to members who have that conversation open, on any node: the others
 * who type, never oneself. Each node checks both the typists and its own recipients by its own membership, which is at most a second old: no
 * node trusts another's check.
 */
export function createTyping({ hub, audiences, switches, bus }: TypingParts) {
  const waiting = new Map<string, { companyId: string; scope: ScopeName; employeeIds: Set<string> }>()

  const flush = (): void => {
    const batches = [...waiting.values()]
    waiting.clear()
    for (const { companyId, scope, employeeIds } of batches)
      bus.publish({ type: 'typing', company_id: companyId, scope, employee_ids: [...employeeIds] })
  }
  const tell = async (companyId: string, scope: ScopeName, employeeIds: readonly string[]): Promise<void> => {
    const isWatched = [...hub.connections(companyId)].some(({ watching }) => watching === scope)
    if (!isWatched) return
    const module = moduleOf(parseScope(scope).kind)
    if (module && !(await switches.isOn(companyId, module))) return
    const audience = await audiences.leased(companyId, scope)
    const typing = employeeIds.filter((employeeId) => mayReceive(audience, employeeId))
    const whisper = (reaches: (employeeId: string) => boolean, employee_ids: string[]): void => {
      const isHere = ({ watching, person: { employeeId } }: Connection): boolean =>
        watching === scope && reaches(employeeId) && mayReceive(audience, employeeId)
      if (employee_ids.length) hub.sendEphemeral(companyId, isHere, { type: 'typing', scope, employee_ids })
    }
    whisper((employeeId) => !typing.includes(employeeId), typing)
    for (const typist of typing)
      whisper(
        (employeeId) => employeeId === typist,
        typing.filter((other) => other !== typist),
      )
  }
  bus.subscribe((message) => {
    if (message.type === 'typing') void tell(message.company_id, message.scope, message.employee_ids).catch(() => {})
  })
  const timer = setInterval(flush, sendInterval)
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
