import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameLine, PersonName } from './fields.ts'

const read = (typed: string, field: z.ZodMiniType<string> = PersonName) => z.safeParse(field, typed).data ?? 'refused'

describe('a name', () => {
  test.each([
    'Tomás Nunes', "O'Brien", 'Jean-Luc', 'St. John', 'J.R.R.', 'Dr.Who', 'Anne s/o Ravi', 'Łódź', '渡辺花', 'नेहा', 'محمد', 'علی‌رضا', 'क्‍ष', 'ශ්‍රී',
    '👩🏽‍🚀', '❤️‍🔥', '❤️', '1️⃣', 'മലയാളന്‍', 'Ай', 'R&D: sails', 'N. N.', 'e.V.', '50:50', 'maria.silva',
  ])('is kept unchanged: %s', (typed) => expect(read(typed)).toBe(typed)) // prettier-ignore

  test.each([
    ['Ma\u200bya', 'Maya'],
    ['\ufeffMaya\u200e', 'Maya'],
    ['\u200fמאיה\u200f', 'מאיה'],
    ['Ma\u00adya', 'Maya'],
    ['Ma\u200dya', 'Maya'],
    ['Ma\u200cya', 'Maya'],
    ['Maya\u{e0061}\u{e0062}', 'Maya'],
    ['Maya \u3164', 'Maya'],
    ['Maya\ufe0f', 'Maya'],
    ['M\ufe00aya\ufe0e', 'Maya'],
    ['1\ufe0f', '1'],
    ['Maya\u{1d159}', 'Maya'],
    ['Jose\u0301\u200d', 'Jose\u0301'],
    ['محمد\u200c ', 'محمد'],
    ['❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['\u2060 Maya', 'Maya'],
  ])('loses its invisible characters: %j', (typed, kept) => expect(read(typed)).toBe(kept))

  test.each(['\u200b', '\u3164\u3164', '\u2800', '\u200d'])('without visible characters is refused: %j', (typed) =>
    expect(read(typed)).toBe('refused'),
  )

  test.each([
    'https://evil.example', 'Your prize: HTTP://evil.example/x', 'www.evil.example', 'go to evil.example/prize', 'evil.example:8080', 'ceo@northwind.example',
    'javascript:alert(1)', 'mailto:a', 'ht\u200btps://evil.example', 'хакер.рф/приз', 'evil.xn--p1ai/prize', 'evil.xn--p1ai:8080',
  ])('that is an address is refused: %s', (typed) => expect([read(typed), read(typed, nameLine(80))]).toEqual(['refused', 'refused'])) // prettier-ignore

  test('can be a site for a company but not for a person', () => {
    for (const name of ['Booking.com', 'Хакер.xn--p1ai']) expect([read(name, nameLine(80)), read(name)]).toEqual([name, 'refused'])
  })
})
