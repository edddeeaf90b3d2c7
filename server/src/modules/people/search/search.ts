import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import type { PersonHit } from '@atrium/contract/people/hits'
import { markHits } from '@atrium/contract/search/snippets'
import type { Employee } from '@atrium/contract/people/schemas'
import type { Actor } from '#kernel/context'
import { listCounted, refusingBadValues } from '#kernel/http/listing'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SearchSource, Wanted } from '#modules/search'
import { isAlike } from './likeness.ts'
import { listing } from '../listing.ts'
import { cards, findCards, idsOf, searchedBy } from '../queries.ts'
import { wordsOf } from '../rules.ts'
import { seesDirectory } from '../roles/rules.ts'

/** Finds people by name, position, department and address; falls back to similar names when nothing matches. */
export const peopleSearch: SearchSource = {
  kind: 'person',
  answers: ({ query, conversationId }) => query.terms.length > 0 && !narrows(query) && !conversationId,
  find: async (tx, actor, wanted) => {
    const { limit, cursor, query } = wanted
    const found = await findAmong(tx, actor, query)
    const page = await listCounted<Employee>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    const items = page.items.length || cursor ? page.items : await listAlike(tx, actor, query.terms)
    return {
      items: items.map((employee) => showHit(employee, query.terms)),
      count: page.count && { ...page.count, found: Math.max(page.count.found, items.length) },
      next_cursor: page.next_cursor,
    }
  },
}

/** Finds only active and invited people. A reader who may not see the directory finds only themselves. */
async function findAmong(tx: Tx, actor: Actor, { terms, without }: Wanted['query']) {
  const named = (await searchedBy(tx, actor.companyId, terms)).where('employee.employee_account_status', 'in', ['ACTIVE', 'INVITED'])
  const left = without.reduce(
    (narrowed, word) => narrowed.where(sql<boolean>`strpos(employee.search_text, (select folded(${word}))) = 0`),
    named,
  )
  return seesDirectory(actor.permissions) ? left : left.where('employee.employee_id', '=', actor.employeeId)
}

/** How many similar people are examined. At most a page of them is returned. */
const alikeLooked = 200

async function listAlike(tx: Tx, actor: Actor, terms: readonly string[]): Promise<Employee[]> {
  if (!seesDirectory(actor.permissions)) return []
  const longest = terms.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const alike = await tx.all(sql<{ employee_id: string }>`select people_alike(${longest}, ${alikeLooked}) as employee_id`)
  const places = new Map(alike.map(({ employee_id }, place) => [employee_id, place]))
  const found = await findCards(tx, actor.companyId, [...places.keys()])
  return found
    .filter(({ first_name, last_name }) => isAlike(`${first_name} ${last_name}`, terms))
    .toSorted((one, other) => (places.get(one.employee_id) ?? 0) - (places.get(other.employee_id) ?? 0))
    .slice(0, limits.searchPage)
}

const showHit = (employee: Employee, terms: readonly string[]): PersonHit => ({
  kind: 'person',
  employee,
  name: markHits(`${employee.first_name} ${employee.last_name}`, terms),
})

const calledAtMost = 200

/** People meant by a typed name or address, for `me` the actor. Includes deleted people: their messages remain. */
export async function findPeopleCalled(tx: Tx, { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>, name: string) {
  if (name.toLowerCase() === 'me') return [employeeId]
  const words = name.replace(/^@/, '').split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const meant = (await searchedBy(tx, companyId, words)).where(
    sql<boolean>`(strpos(folded(employee.first_name || ' ' || employee.last_name), (select folded(${words.join(' ')}))) > 0 or employee.work_email_id = lower(${name}))`,
  )
  const rows = await refusingBadValues(
    tx.all(cards(companyId).where('employee.employee_id', 'in', meant.clearSelect().select('employee.employee_id')).limit(calledAtMost)),
  )
  return rows.map(({ employee_id }) => employee_id)
}

/** People in whose names every word occurs, as a query of their ids: a search that tells no more about them than their names. */
export async function peopleNamed(tx: Tx, companyId: string, search: string) {
  const words = wordsOf(search)
  const found = await searchedBy(tx, companyId, words)
  return idsOf(words.reduce((narrowed, word) => narrowed.where(isInName(word)), found))
}

const isInName = (word: string) =>
  sql<boolean>`strpos(folded(employee.first_name || ' ' || employee.last_name), (select folded(${word}))) > 0`
