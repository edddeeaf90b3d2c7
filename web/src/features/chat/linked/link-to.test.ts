import { beforeEach, expect, test, vi } from 'vitest'
import { conversation, directItem } from '../testing/factory.ts'
import { linkTo } from './link-to.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://atrium.test' }))

test('a space has the same address for everyone, and each other conversation in it its own', () => {
  expect(linkTo(conversation(3))).toBe('https://atrium.test/connect/space/harbour-space')
  expect(linkTo(conversation(3, 3, { sub_space_id: 'tides', is_default: false }))).toBe(
    'https://atrium.test/connect/space/harbour-space/sub-space/tides',
  )
  expect(linkTo(conversation(3), { message: 2 })).toBe('https://atrium.test/connect/space/harbour-space?message=2')
})

test('the address of a direct chat opens it for both sides', () => {
  const [withJun] = directItem('jun', 3).conversations
  expect(withJun && linkTo(withJun)).toBe('https://atrium.test/connect/employee/jun?conversation=with-jun')
})
