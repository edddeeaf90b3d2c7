import { CallError } from '@atrium/contract/client'

/** What a refusal for want of points says; undefined for other failures. */
export function shortageOf(error: unknown): { available: number; needed: number } | undefined {
  if (!(error instanceof CallError) || error.code !== 'NOT_ENOUGH_POINTS') return undefined
  const { payload } = error
  if (typeof payload !== 'object' || payload === null || !('available' in payload) || !('needed' in payload)) return undefined
  const { available, needed } = payload
  return typeof available === 'number' && typeof needed === 'number' ? { available, needed } : undefined
}
