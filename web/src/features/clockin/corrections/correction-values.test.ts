import { describe, expect, test } from 'vitest'
import { draftOf, lengthOf, timesOf, wrongOf, type CorrectionDraft } from './correction-values.ts'

const zone = 'Europe/Lisbon'
const recorded = {
  kind: 'work',
  started_at: '2026-11-25T09:06:31.000Z',
  ended_at: '2026-11-25T19:00:00.000Z',
  time_zone: zone,
  state: 'auto',
} as const
const later = Date.parse('2026-11-27T00:00:00Z')
const typed = (parts: Partial<CorrectionDraft>): CorrectionDraft => ({ ...draftOf(recorded, '2026-11-25'), reason: 'The rain', ...parts })

describe('a correction', () => {
  test('begins with what is recorded, without the end that was guessed', () =>
    expect(draftOf(recorded, '2026-11-25')).toMatchObject({ day: '2026-11-25', from: '09:06', until: '', kind: 'work' }))

  test('keeps a recorded time exact that nobody changes', () =>
    expect(timesOf(typed({ until: '16:40' }), zone, recorded)).toMatchObject({
      started_at: '2026-11-25T09:06:31.000Z',
      ended_at: '2026-11-25T16:40:00.000Z',
    }))

  test('counts the work without its breaks', () => {
    const times = timesOf(typed({ from: '09:00', until: '16:40', breaks: [{ from: '12:20', until: '13:00' }] }), zone, recorded)
    expect(times && lengthOf(times)).toBe(420)
  })

  test('over midnight ends on the next day', () => {
    const times = timesOf(typed({ from: '22:00', until: '06:00', breaks: [{ from: '01:00', until: '01:30' }] }), zone)
    expect(times).toEqual({
      started_at: '2026-11-25T22:00:00.000Z',
      ended_at: '2026-11-26T06:00:00.000Z',
      breaks: [{ started_at: '2026-11-26T01:00:00.000Z', ended_at: '2026-11-26T01:30:00.000Z' }],
    })
  })
})

describe('what is wrong with it', () => {
  const wrong = (parts: Partial<CorrectionDraft>, now = later) => {
    const draft = typed(parts)
    return wrongOf(draft, timesOf(draft, zone, recorded), now)
  }
  test('nothing, if it has its times and a reason', () => expect(wrong({ until: '16:40' })).toEqual([]))
  test('a missing end and a missing reason', () => expect(wrong({ reason: ' ' })).toEqual(['until', 'reason']))
  test('an end in the future', () => expect(wrong({ until: '16:40' }, Date.parse('2026-11-25T12:00:00Z'))).toEqual(['until']))
  test('a break outside the work', () => expect(wrong({ until: '16:40', breaks: [{ from: '16:30', until: '16:50' }] })).toEqual(['breaks']))
  test('breaks that overlap', () =>
    expect(
      wrong({
        until: '16:40',
        breaks: [
          { from: '12:00', until: '13:00' },
          { from: '12:30', until: '13:30' },
        ],
      }),
    ).toEqual(['breaks']))
  test('only a missing reason, if the entry is removed', () => expect(wrong({ isRemoval: true, reason: '' })).toEqual(['reason']))
})
