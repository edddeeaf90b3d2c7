import { expect, test } from 'vitest'
import { fold, lettersOf, markHits } from './snippets.ts'

/** A snippet as text, with hits in brackets. */
const written = (text: string, ...terms: string[]): string =>
  markHits(text, terms)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Crane four is back', ['crane'], '[Crane] four is back'],
  ['The crane and the cranes', ['crane'], 'The [crane] and the [crane]s'],
  ['Crème brûlée at Café Weiß', ['creme', 'weiss'], '[Crème] brûlée at Café [Weiß]'],
  ['Straße 12', ['strasse 12'], '[Straße 12]'],
  ['crane four', ['crane', 'ne fo'], '[crane fo]ur'],
  ['東京都庁の起重機', ['東京', '起重'], '[東京]都庁の[起重]機'],
  ['Ｆｕｌｌ width', ['full'], '[Ｆｕｌｌ] width'],
  ['nothing of it', ['crane'], 'nothing of it'],
  ['<b>crane</b>', ['crane'], '<b>[crane]</b>'],
  ['', ['crane'], ''],
])('%j searched for %j is marked as %j', (text, terms, marked) => expect(written(text, ...terms)).toBe(marked))

test('a long text is cut to the part around the first hit', () => {
  const text = `${'the tide comes and goes '.repeat(20)}and the crane stands ${'high and dry '.repeat(30)}`
  const snippet = written(text, 'crane')
  expect(snippet.length).toBeLessThan(260)
  expect(snippet).toMatch(/^…\w+ .*\[crane\] stands .*…$/)
})

test.each(['Das CAFÉ am Hafen', 'Straße, STRAẞE', 'Łódź, İzmir, smørrebrød', 'ΟΔΟΣ', '한국어 カタカナ ﾊﾝｶｸ', 'الْمِيناء', 'ﬁn 👩🏽‍🚀', ''])(
  'lettersOf gives the same letters for “%s” as fold',
  (text) => {
    expect(lettersOf(text)).toBe(fold(text).letters)
  },
)
