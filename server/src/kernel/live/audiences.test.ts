import { scopeKinds } from '@atrium/contract/event'
import { recordOf } from '@atrium/contract/records'
import type { ScopeName } from '@atrium/contract/event'
import { expect, test } from 'vitest'
import type { Transactions, Tx } from '../database/transaction.ts'
import { createAudiences } from './audiences.ts'
import type { Audience, ScopeSources } from './scopes.ts'

const company = 'a1a1a1a1-0000-7000-8000-000000000001'
const scope: ScopeName = 'conversation:c0c0c0c0-0000-7000-8000-000000000001'

/** A conversation whose members are read slowly: each read waits for `letThrough`. */
function openConversation(members: string[]) {
  const standing = { version: 1, members }
  const reads: (() => void)[] = []
  const tx = { first: async () => ({ membership_version: standing.version }) } as unknown as Tx // only the version is read
  const transactions: Transactions = (_settings, work) => work(tx)
  const read = async (): Promise<Audience> => {
    const seen = new Set(standing.members)
    await new Promise<void>((resolve) => reads.push(resolve))
    return seen
  }
  const sources = recordOf(scopeKinds, () => read) satisfies ScopeSources
  const letThrough = async (): Promise<void> => {
    while (!reads.length) await Promise.resolve()
    reads.shift()?.()
  }
  return { standing, letThrough, audiences: createAudiences(transactions, sources, () => new Date(0)) }
}

test('an event after a removal is not sent to an audience that was being read before it', async () => {
  const { standing, letThrough, audiences } = openConversation(['jun', 'maya'])
  const typing = audiences.leased(company, scope)
  await Promise.resolve()
  standing.members = ['maya']
  standing.version = 2
  const answers = audiences.ofVersion(company, scope, 2)
  await letThrough()
  await letThrough()
  await typing
  expect(await answers).toEqual(new Set(['maya']))
})

test('members are read once for all events of one membership version', async () => {
  const { letThrough, audiences } = openConversation(['jun'])
  const answers = [audiences.ofVersion(company, scope, 1), audiences.ofVersion(company, scope, 1)]
  await letThrough()
  expect(await Promise.all(answers)).toEqual([new Set(['jun']), new Set(['jun'])])
  expect(await audiences.ofVersion(company, scope, 1)).toEqual(new Set(['jun']))
})

/** Audiences of any number of scopes, which counts what is read. */
function openMany() {
  const state = { reads: 0, now: 0 }
  const tx = { first: async () => ({ membership_version: 1 }) } as unknown as Tx // only the version is read
  const transactions: Transactions = (_settings, work) => work(tx)
  const read = async (): Promise<Audience> => {
    state.reads += 1
    return 'everyone'
  }
  const sources = recordOf(scopeKinds, () => read) satisfies ScopeSources
  return { state, audiences: createAudiences(transactions, sources, () => new Date(state.now)) }
}

test('nothing is read to know who may read what belongs to one person', async () => {
  const { state, audiences } = openMany()
  expect(await audiences.ofVersion(company, 'self:jun', 7)).toEqual(new Set(['jun']))
  expect(state.reads).toBe(0)
})

test('of very many audiences those not used for five minutes are forgotten, and those in use are not', async () => {
  const { state, audiences } = openMany()
  const ask = (name: number | string) => audiences.ofVersion(company, `conversation:${name}`, 1)
  for (let name = 0; name < 20_000; name += 1) await ask(name)
  state.now = 4 * 60_000
  await ask(0)
  state.now = 6 * 60_000
  await ask('one more')
  const before = state.reads
  await ask(0)
  expect(state.reads).toBe(before)
  await ask(1)
  expect(state.reads).toBe(before + 1)
})
