import { randomUUID } from 'node:crypto'
import type { ClockAction, ClockinUpdated, NewPunch } from '@atrium/contract/clockin/schemas'
import { openAtrium } from './atrium.ts'
import { createNoonClock, minutes } from './clock.ts'
import type { Person } from './people.ts'

const hour = 60

/** Northwind on a still clock that begins at noon of 16 June, where Tomás manages Jun, and helpers for clocking in. */
export async function openClocking() {
  const node = await openAtrium({ clock: createNoonClock({ still: true }) })
  const people = await node.foundNorthwind('tomas', 'jun', 'aisha')
  const { maya, tomas, jun } = people
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, manager_id: tomas.id } })
  const press = (person: Person, action: ClockAction, more: Partial<NewPunch> = {}): Promise<ClockinUpdated> =>
    person.client.updateClockin({ action, client_punch_id: randomUUID(), ...more })
  /** Lets hours pass, of which a fraction is possible. */
  const pass = (hours: number): void => node.clock.pass(minutes(hours * hour))
  /** Moves to noon of the next day, so that each test can have a day of its own. */
  const passToNextNoon = (): void => {
    const noon = new Date(`${today()}T12:00:00Z`).getTime()
    node.clock.pass(noon + minutes(24 * hour) - node.clock().getTime())
  }
  const today = (): string => node.clock().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { node, ...people, press, pass, passToNextNoon, today }
}
