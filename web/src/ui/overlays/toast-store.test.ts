import { expect, test } from 'vitest'
import { closeToast, listToasts, openToast } from './toast-store.ts'

const show = (text: string, about = text): string => openToast({ text, about, tone: 'quiet', action: undefined })
const texts = () => listToasts()?.map(({ text }) => text)

test('what is said replaces what is no longer true, and is not said twice', () => {
  show('Saved', 'message 1')
  show('Link copied')
  show('Removed from saved', 'message 1')
  expect(texts()).toEqual(['Link copied', 'Removed from saved'])
  const again = show('Link copied')
  expect(texts()).toEqual(['Removed from saved', 'Link copied'])
  closeToast(again)
  expect(texts()).toEqual(['Removed from saved'])
})
