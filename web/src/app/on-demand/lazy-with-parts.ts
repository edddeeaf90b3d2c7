import type { ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.tsx'

export type Part = { preload: () => Promise<void> }

/**
 * A form that loads on demand and appears when its own parts on demand have loaded too, so that a part that arrives
 * late moves no button below it. A part whose code fails to load is requested again when it renders.
 */
export const lazyWithParts = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, ...parts: readonly Part[]) =>
  lazyWithRetry<Props>(async () => {
    const [form] = await Promise.all([load(), ...parts.map(({ preload }) => preload())])
    return form
  })
