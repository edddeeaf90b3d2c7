import 'fake-indexeddb/auto'
import type { RichText } from '@atrium/contract/document'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { newDraft, type CampaignDraft } from './campaign-draft.ts'
import { sendCampaign } from './send-campaign.ts'

afterEach(() => vi.unstubAllGlobals())

const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
const campaign_id = '018f0000-0000-7000-8000-000000000001'

type Asked = { path: string; sent: { languages?: { title: string }[] } }
/** A server that answers with the id of a campaign; returns what it is asked. */
function serve(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', (address: string, { body: sent }: { body: string }) => {
    asked.push({ path: new URL(address, 'http://localhost').pathname.replace(/^.*(?=\/campaign\/)/, ''), sent: JSON.parse(sent) })
    return Promise.resolve(Response.json({ status: true, data: { campaign_id } }))
  })
  return asked
}

const titled = (draft: CampaignDraft, title: string): CampaignDraft => ({ ...draft, texts: { ...draft.texts, en: { title, body } } })

test('what was changed after a lost answer is saved before it is published', async () => {
  const draft = newDraft('en')
  const asked = serve()
  await sendCampaign(titled(draft, 'Second thoughts'), undefined, 'publish')
  expect(asked.map(({ path }) => path)).toEqual(['/campaign/new', '/campaign/update', '/campaign/publish'])
  expect(asked[1]?.sent.languages?.[0]?.title).toBe('Second thoughts')
})
