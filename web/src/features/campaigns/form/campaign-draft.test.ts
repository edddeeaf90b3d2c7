import type { RichText } from '@atrium/contract/document'
import { nobody } from '@atrium/contract/people/audience'
import { expect, test } from 'vitest'
import { campaignOf, draftOf, newDraft, problemsOf, writtenIn, type CampaignDraft } from './campaign-draft.ts'

const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
const now = Date.parse('2026-11-27T09:00:00Z')
const draft = (change: Partial<CampaignDraft> = {}): CampaignDraft => {
  const empty = newDraft('de')
  return { ...empty, texts: { ...empty.texts, en: { title: 'Hello', body } }, ...change }
}

test('an empty draft needs a text, and one that was begun needs the rest', () => {
  expect(problemsOf(newDraft('en'), now)).toEqual({ text: 'noText' })
  const half = draft()
  expect(problemsOf({ ...half, texts: { ...half.texts, ar: { title: 'مرحبا', body: undefined } } }, now)).toEqual({ text: 'halfText' })
  expect(problemsOf(half, now)).toEqual({})
})

test('somebody has to be chosen', () => {
  expect(problemsOf(draft({ audience: nobody }), now)).toEqual({ audience: 'nobody' })
})

test('times are whole, in order and to come', () => {
  expect(problemsOf(draft({ starts: '2027-01-02' }), now)).toEqual({ starts: 'noTime' })
  expect(problemsOf(draft({ ends: '2026-01-02T09:00' }), now)).toEqual({ ends: 'past' })
  expect(problemsOf(draft({ starts: '2027-01-03T09:00', ends: '2027-01-02T09:00' }), now)).toEqual({ ends: 'order' })
  expect(problemsOf(draft({ inReadersZone: true }), now)).toEqual({ starts: 'timeMissing' })
})

test('only what is written is sent, the first language first', () => {
  const both = draft()
  const german = { ...both, texts: { ...both.texts, de: { title: ' Hallo ', body } } }
  expect(writtenIn(german)).toEqual(['de', 'en'])
  expect(campaignOf(german).languages).toEqual([
    { language: 'de', title: 'Hallo', body },
    { language: 'en', title: 'Hello', body },
  ])
  expect(campaignOf(both)).toMatchObject({ starts_at: null, ends_at: null, channels: ['push'] })
})

test('times that were set elsewhere keep their zone and time of day', () => {
  const set = {
    needs_acknowledgement: false,
    is_urgent: false,
    channels: [],
    starts_at: '2027-01-04T00:00:00.000Z',
    ends_at: null,
    time_zone: 'Asia/Tokyo',
    in_readers_zone: true,
    client_campaign_id: crypto.randomUUID(),
  }
  const edited = draftOf(set, { audience: nobody, languages: [{ language: 'en', title: 'Hello', body }] })
  expect([edited.starts, edited.timeZone]).toEqual(['2027-01-04T09:00', 'Asia/Tokyo'])
  expect(campaignOf(edited)).toMatchObject({ starts_at: set.starts_at, time_zone: 'Asia/Tokyo', in_readers_zone: true })
  expect(campaignOf({ ...edited, starts: '2027-01-04T10:00' }).starts_at).toBe('2027-01-04T01:00:00.000Z')
})
