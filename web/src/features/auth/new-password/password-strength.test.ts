import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['aaaaaa1!', 'weak'],
  ['abcdef1!', 'weak'],
  ['h4rb0ur!', 'fair'],
  ['Nine-boats-2-tides', 'strong'],
  ['пароль7?море', 'strong'],
])('%s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
