import { expect, test } from 'vitest'
import { featureOf, summarize } from './summary.ts'

test.each([
  ['contract/src/chat/markdown.test.ts', 'chat'],
  ['contract/src/limits.test.ts', 'contract/limits'],
  ['server/src/modules/people/imports/tree.test.ts', 'people'],
  ['server/src/kernel/live/live.api.test.ts', 'server/kernel'],
  ['web/src/features/chat/outbox/outbox.test.ts', 'chat'],
  ['web/src/ui/marks/name-colour.test.ts', 'web/ui'],
  ['web/vite/messages.test.ts', 'web/vite'],
  ['scripts/testing/steps.test.ts', 'scripts'],
  ['e2e/chat/messages/drafts.test.ts', 'chat'],
])('%s belongs to %s', (file, feature) => {
  expect(featureOf(file)).toBe(feature)
})

const ran = (file: string, title: string, seconds: number, passed = true) => ({ file, title, seconds, passed })

test('a run is summarised by feature and by the slowest tests of each kind, without kinds that have no tests', () => {
  const text = summarize({
    tests: new Map([
      ['unit tests', [ran('server/src/modules/chat/a.test.ts', 'writes', 1), ran('web/src/features/chat/b.test.ts', 'reads', 2.5, false)]],
      ['journeys', [ran('e2e/home/home.test.ts', 'begins', 9)]],
      ['screens', []],
    ]),
  })
  expect(text.trim().split('\n')).toEqual([
    'By feature',
    '  home                   1 tests     9.0 s',
    '  chat                   2 tests     3.5 s   1 failed',
    '',
    'Slowest of the unit tests',
    '     2.5 s  web/src/features/chat/b.test.ts  reads',
    '     1.0 s  server/src/modules/chat/a.test.ts  writes',
    '',
    'Slowest of the journeys',
    '     9.0 s  e2e/home/home.test.ts  begins',
  ])
})

test('a run without tests has no summary', () => {
  expect(summarize({ tests: new Map() })).toBe('')
})
