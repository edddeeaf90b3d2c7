import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { hasSettled, readable } from '#ui/readable.ts'
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

/** The placeholder of the nearest `Loading`; undefined outside, where a component suspends until its code has loaded. */
const Placeholder = createContext<ReactNode>(undefined)

/**
 * Shows `instead` for each component inside whose code is loading. Unlike `Suspense`, which React reveals 300 ms after
 * its fallback at the earliest, it shows the component as soon as its code has loaded; but it does not keep the previous
 * screen during navigation.
 */
export function Loading({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  return <Placeholder value={instead}>{children}</Placeholder>
}

/**
 * A component whose code loads on demand: below `Loading` it shows the placeholder meanwhile, elsewhere it suspends.
 * Failures go to the nearest failure boundary, which retries on the schedule of spec §4.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<Module<P>>): Lazy<P> {
  let loading: Promise<Module<P>> | undefined
  const begin = () => {
    if (loading) return loading
    loading = readable(requestCode(load))
    loading.catch(() => failed.add(() => (loading = undefined)))
    return loading
  }
  const preload = () => begin().then(nothing, nothing)
  const LazyComponent = (props: P) => {
    'use no memo' // the React compiler would cache `loading`
    const placeholder = use(Placeholder)
    const [, setSettled] = useState(false)
    const waits = placeholder !== undefined && !(loading && hasSettled(loading))
    useEffect(() => {
      if (waits) void preload().then(() => setSettled(true))
    }, [waits])
    if (waits) return placeholder
    const { default: Component } = use(begin())
    return (
      <Placeholder value={undefined}>
        <Component {...props} />
      </Placeholder>
    )
  }
  return Object.assign(LazyComponent, { preload })
}

const nothing = () => {}
