import type { celebrationCalls } from '@atrium/contract/people/celebrations'
import type { Handlers } from '#kernel/context'
import { listCelebrations } from './queries.ts'
import { decideDays, newSince } from './rules.ts'

const mostOfEach = 12

export const celebrationHandlers: Handlers<typeof celebrationCalls> = {
  async listCelebrations({ from }, { tx, actor, now }) {
    const asked = { employeeId: actor.employeeId, days: decideDays(from), newSince: newSince(now), now, atMost: mostOfEach + 1 }
    const rows = await listCelebrations(tx, actor.companyId, asked)
    const celebrations = rows.flatMap(({ occasion, day, years, ...employee }) =>
      occasion === 'joined' ? [] : { occasion, day, years, employee },
    )
    const newcomers = rows.flatMap(({ occasion, day, years: _years, ...employee }) =>
      occasion === 'joined' ? { joined_on: day, employee } : [],
    )
    return { celebrations: firstOf(celebrations), newcomers: firstOf(newcomers) }
  },
}

const firstOf = <Item>(found: readonly Item[]) => ({ items: found.slice(0, mostOfEach), more: found.length > mostOfEach })
