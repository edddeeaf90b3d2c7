import { useState } from 'react'
import type { MessageItem } from './message-items.ts'

/**
 * Whether the last change added items before the existing ones, so that the list shifts. With any other change a shift would move the
 * visible text. Values computed in a render that sets state are discarded with it, so it is part of that state.
 */
export function useShift(items: readonly MessageItem[]): boolean {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const [previous, setPrevious] = useState({ first: firstMessageKey(items), length: items.length, shift: false })
  const first = firstMessageKey(items)
  const { shift } = previous
  if (previous.first !== first || previous.length !== items.length) {
    const isBefore = previous.first !== first && items.some(({ key }) => key === previous.first)
    setPrevious({ first, length: items.length, shift: isBefore })
  }
  return shift
}

const firstMessageKey = (items: readonly MessageItem[]): string | undefined => items.find((item) => item.kind === 'message')?.key
