import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { paragraph, type Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'

const interleavings = Math.ceil(Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60) / 6)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('open', 'read', 'confirm', 'confirm', 'write', 'end', 'publish'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Refusals are part of it: it may have ended, or be none of the person's business. */
async function take({ who, does }: Step, campaign_id: string): Promise<void> {
  const { client } = [maya, tomas, jun][who] ?? maya
  const acts: Record<Step['does'], () => Promise<unknown>> = {
    open: () => client.markCampaignRead({ campaign_id }),
    read: () => client.markCampaignRead({ campaign_id, to_end: true }),
    confirm: () => client.acknowledgeCampaign({ campaign_id }),
    write: () => client.sendCampaignMessage({ campaign_id, body: paragraph('More'), client_message_id: randomUUID() }),
    end: () => client.endCampaign({ campaign_id }),
    publish: () => client.publishCampaign({ campaign_id }),
  }
  await acts[does]().catch(() => undefined)
}

test(
  'counts are those of the readers, and all of them see the same, in random interleavings',
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { campaign_id } = await maya.client.createCampaign({
        audience: { ...nobody, is_all_employee_selected: true },
        languages: [{ language: 'en', title: 'Two phones', body: paragraph('One key.') }],
        needs_acknowledgement: true,
      })
      await maya.client.publishCampaign({ campaign_id })
      await worked(node, ['campaigns.reach'])
      await Promise.all(steps.map((one) => take(one, campaign_id)))
      await worked(node, ['campaigns.tell', 'campaigns.reach', 'campaigns.notify'])
      const rows = await Promise.all([maya, tomas, jun].map(({ client }) => client.getCampaign({ campaign_id })))
      const counted = (field: 'opened_at' | 'read_at' | 'acknowledged_at'): number => rows.filter((row) => row[field]).length
      expect(rows[0]?.counts).toEqual({
        audience: 3,
        reached: 3,
        opened: counted('opened_at'),
        read: counted('read_at'),
        acknowledged: counted('acknowledged_at'),
      })
      expect(new Set(rows.map(({ state, latest_messages }) => `${state} ${latest_messages.length}`)).size).toBe(1)
    })
    await fc.assert(property, { numRuns: interleavings, seed, endOnFailure: true })
  },
  60_000 + interleavings * 3_000,
)
