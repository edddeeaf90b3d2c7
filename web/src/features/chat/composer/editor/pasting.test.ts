import { describe, expect, test } from 'vitest'
import { findEmoji } from '../completion/emoji-names.ts'
import { looksLikeMarkdown, rowsOf, withoutStyles } from './pasting.ts'

describe('pasted text', () => {
  test.each([
    '# Tides',
    '> Mind the gap',
    '```\ncode\n```',
    '- one\n- two',
    '1. one\n2. two',
    '| a | b |\n|---|---|',
    'See [the plan](https://x.example)',
  ])('detects Markdown: %s', (text) => expect(looksLikeMarkdown(text)).toBe(true))

  test.each(['Just words', 'It is - after all - fine', '#hashtag', '- a dash once', '2 > 1', 'a | b'])('is left as it is: %s', (text) =>
    expect(looksLikeMarkdown(text)).toBe(false),
  )

  test('is a table if every line has equally many tabs', () => {
    expect(rowsOf('High\t4:10\nLow\t10:25\n')).toEqual([
      ['High', '4:10'],
      ['Low', '10:25'],
    ])
  })

  test.each(['one line\twith a tab', 'uneven\ttabs\nhere', 'no\ntabs', Array.from({ length: 101 }, () => 'a\tb').join('\n')])(
    'is no table: %#',
    (text) => expect(rowsOf(text)).toBeUndefined(),
  )
})

test('removes styles from pasted HTML, and bold tags with normal weight', () => {
  expect(withoutStyles('<style>p{color:red}</style><p style="color:red" class=x>style="no tag"</p>')).toBe('<p class=x>style="no tag"</p>')
  expect(withoutStyles('<b style="font-weight:normal" id="guid"><i>x</i></b>')).toBe('<span><i>x</i></b>')
})

describe('an emoji by its name', () => {
  const all = [
    { emoji: '🎊', names: ['confetti_ball'] },
    { emoji: '⚾', names: ['baseball'] },
    { emoji: '🏀', names: ['basketball', 'ball_basket'] },
    { emoji: '🪩', names: ['ball'] },
  ]
  test('ranks exact names first, then prefixes of names, then prefixes of words', () => {
    expect(findEmoji(all, 'ball').map(({ emoji }) => emoji)).toEqual(['🪩', '🏀', '🎊'])
  })
})
