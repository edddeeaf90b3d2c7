import { use, type ComponentType, type ReactNode } from 'react'
import { requestCode } from './request-code.ts'

type Module<P> = { default: ComponentType<P> }
type Lazy<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> }

/**
 * Callbacks that forget failed loads. A failure is remembered until a retry is due; otherwise every render would
 * request it again.
 */
const failed = new Set<() => void>()

/** Lets the next render retry failed loads. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component whose code loads on demand. Failures go to the nearest failure boundary, which retries on the schedule
 * of spec §4.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<Module<P>>): Lazy<P> {
  let loading: Promise<Module<P>> | undefined
  const begin = () => {
    if (loading) return loading
    loading = requestCode(load)
    loading.catch(() => failed.add(() => (loading = undefined)))
    return loading
  }
  const LazyComponent = (props: P) => {
    const { default: Component } = use(begin())
    return <Component {...props} />
  }
  return Object.assign(LazyComponent, { preload: () => begin().then(nothing, nothing) })
}

const nothing = () => {}
