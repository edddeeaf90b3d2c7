import { expect, test, vi } from 'vitest'
import { refusalText } from './refusal-texts.ts'

vi.mock('@atrium/contract/errors', () => {
  throw new Error('the file does not arrive')
})

test('without the catalogue, a refusal has the words of the server', async () => {
  expect(await refusalText('FILE_TOO_LARGE', 'This file is too large.')).toBe('This file is too large.')
  expect(await refusalText('FILE_TOO_LARGE')).toBe('An unknown error occurred')
})
