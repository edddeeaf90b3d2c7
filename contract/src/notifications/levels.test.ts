import { expect, test } from 'vitest'
import { decideLevel, type Choices } from './levels.ts'

const nothingChosen: Choices = { own: undefined, space: undefined, rule: null, company: 'mentions', isPersonal: false }

test.each<[string, Partial<Choices>, string]>([
  ['what was chosen for it', { own: 'none', space: 'all', rule: 'all', company: 'all' }, 'none'],
  ['what was chosen for it, between people too', { own: 'none', isPersonal: true }, 'none'],
  ['else what was chosen for its space', { space: 'all', rule: 'none', company: 'none' }, 'all'],
  ['what was chosen for a group chat as a whole', { space: 'mentions', isPersonal: true }, 'mentions'],
  ['everything between people, whatever the rule for spaces', { rule: 'none', company: 'none', isPersonal: true }, 'all'],
  ['the person’s own rule in a space', { rule: 'all' }, 'all'],
  ['else the company’s', {}, 'mentions'],
])('the level of a conversation is %s', (_what, choices, expected) => expect(decideLevel({ ...nothingChosen, ...choices })).toBe(expected))
