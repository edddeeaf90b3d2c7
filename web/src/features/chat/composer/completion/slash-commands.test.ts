import { expect, test } from 'vitest'
import { findCommands, listCommands, type SlashPlace } from './slash-commands.ts'

const nothing = {
  attach: undefined,
  muted: undefined,
  mayInvite: false,
  mayLeave: false,
  maySendOtherwise: false,
  onMute: () => {},
  added: [],
  onAction: () => {},
  onSilent: () => {},
}
const namesIn = (place: Partial<SlashPlace>): string[] => listCommands({ ...nothing, ...place }).map(({ name }) => name)

test('offers only the commands that the place allows', () => {
  expect(namesIn({})).not.toEqual(expect.arrayContaining(['mute']))
  for (const name of ['attach', 'voice', 'mute', 'invite', 'leave', 'schedule', 'silent']) expect(namesIn({})).not.toContain(name)
  expect(namesIn({ muted: false, mayInvite: true, mayLeave: true })).toEqual(expect.arrayContaining(['mute', 'invite', 'leave']))
  expect(namesIn({ maySendOtherwise: true })).toEqual(expect.arrayContaining(['schedule', 'silent']))
})

test('offers to unmute a muted chat', () => {
  const [command] = listCommands({ ...nothing, muted: true }).filter(({ name }) => name === 'mute')
  expect(command).toMatchObject({ label: 'chat.unmute', words: ['unmute'] })
})

const all = [
  { words: ['bullets', 'list', 'ul'], said: 'Aufzählung' },
  { words: ['code', 'pre'], said: 'Codeblock' },
  { words: ['leave', 'part'], said: 'Bereich verlassen' },
]
test.each([
  ['', ['Aufzählung', 'Codeblock', 'Bereich verlassen']],
  ['auf', ['Aufzählung']],
  ['VERL', ['Bereich verlassen']],
  ['l', ['Aufzählung', 'Bereich verlassen']],
  ['leave', ['Bereich verlassen']],
  ['/', []],
  ['etc', []],
  ['eave', []],
])('finds for “/%s”: %s', (typed, said) => expect(findCommands(all, typed).map((one) => one.said)).toEqual(said))
