import { mayReceive } from './audiences.ts'
import type { Audience } from './scopes.ts'
import type { Connection } from './sockets/connection.ts'

export type OpenPages = {
  add: (connection: Connection) => void
  remove: (connection: Connection) => void
  /** The open pages of one company or of all. */
  all: (companyId?: string) => Iterable<Connection>
  has: (companyId: string) => boolean
  /** The open pages of a company whose people are in an audience. */
  of: (companyId: string, audience: Audience) => Iterable<Connection>
}

type People = Map<string, Set<Connection>>

/** The open pages of this node by company and person, so that an event for a few of many people looks at theirs only. */
export function createOpenPages(): OpenPages {
  const companies = new Map<string, People>()

  function* all(companyId?: string): Generator<Connection> {
    const wanted = companyId === undefined ? companies.values() : [companies.get(companyId) ?? new Map<string, never>()]
    for (const people of wanted) for (const pages of people.values()) yield* pages
  }
  return {
    add: (connection) => {
      const { companyId, employeeId } = connection.person
      const people = companies.get(companyId) ?? new Map<string, Set<Connection>>()
      companies.set(companyId, people)
      people.set(employeeId, (people.get(employeeId) ?? new Set()).add(connection))
    },
    remove: (connection) => {
      const { companyId, employeeId } = connection.person
      const people = companies.get(companyId)
      const pages = people?.get(employeeId)
      pages?.delete(connection)
      if (!pages?.size) people?.delete(employeeId)
      if (!people?.size) companies.delete(companyId)
    },
    all,
    has: (companyId) => companies.has(companyId),
    of: function* (companyId, audience) {
      const people: People = companies.get(companyId) ?? new Map()
      if (audience instanceof Set && audience.size < people.size) for (const employeeId of audience) yield* people.get(employeeId) ?? []
      else for (const [employeeId, pages] of people) if (mayReceive(audience, employeeId)) yield* pages
    },
  }
}
