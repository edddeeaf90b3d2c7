import type { RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'
import { areTexts, decideAbilities, decideTimes, textFor } from './rules.ts'

const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
const [english, arabic] = [
  { language: 'en' as const, title: 'Hello', body },
  { language: 'ar' as const, title: 'مرحبا', body },
]

test('a reader gets their language, else the first', () => {
  expect(textFor([english, arabic], 'ar')).toBe(arabic)
  expect(textFor([english, arabic], 'de')).toBe(english)
})

test('each language is there once, with words', () => {
  expect(areTexts([english, arabic])).toBe(true)
  expect(areTexts([english, english])).toBe(false)
  expect(areTexts([{ ...english, body: { type: 'doc', content: [] } }])).toBe(false)
})

test('the end comes after the start, and the zone of readers needs a time', () => {
  const [early, late] = ['2026-11-27T09:00:00.000Z', '2026-11-27T10:00:00.000Z']
  expect(decideTimes({ starts_at: early, ends_at: late, in_readers_zone: true })).toBeUndefined()
  expect(decideTimes({ starts_at: late, ends_at: early, in_readers_zone: false })).toBe('INVALID_INTERVAL')
  expect(decideTimes({ starts_at: null, ends_at: null, in_readers_zone: true })).toBe('START_AND_END_DATE_REQUIRED')
})

const reader = { mayManage: false, mayPublish: false, isLive: true, hasAcknowledged: false }
const live = { state: 'live' as const, needs_acknowledgement: true, deleted_at: null }
const can = (...args: Parameters<typeof decideAbilities>): string[] =>
  Object.entries(decideAbilities(...args)).flatMap(([name, may]) => (may ? [name] : []))

test('readers confirm, those who manage see figures, and those who may publish do the rest', () => {
  expect(can(live, reader)).toEqual(['acknowledge'])
  expect(can(live, { ...reader, hasAcknowledged: true })).toEqual([])
  expect(can(live, { ...reader, isLive: false, mayManage: true })).toEqual(['see_analytics'])
  expect(can(live, { ...reader, isLive: false, mayManage: true, mayPublish: true })).toEqual([
    'end',
    'delete',
    'post',
    'remind',
    'see_analytics',
  ])
  expect(can({ ...live, state: 'draft' }, { ...reader, isLive: false, mayManage: true })).toEqual(['edit', 'submit', 'delete'])
})

test('HTML has nothing but what the document says', () => {
  const text = { type: 'text' as const, text: '<b>&"', marks: [{ type: 'link' as const, attrs: { href: 'https://a.example/?q="' } }] }
  expect(htmlOf({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })).toBe(
    '<p><a href="https://a.example/?q=&quot;" rel="noopener noreferrer">&lt;b&gt;&amp;&quot;</a></p>',
  )
})
