import { useEffect, useState } from 'react'
import type { Watched } from '#app/watched.ts'
import { isSpeaking } from '../session/seat.ts'

/** True once the microphone has picked something up. */
export function useHeard(level: Watched<number>): boolean {
  const [heard, setHeard] = useState(false)
  useEffect(() => level.subscribe(() => setHeard((before) => before || isSpeaking(level.read()))), [level])
  return heard
}
