import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadBeside } from './beside/load-beside.ts'
import { requestCode } from './request-code.ts'

type Module<P> = { default: ComponentType<P> }
type Beside<P> = ((props: P & { instead?: ReactNode }) => ReactNode) & { preload: () => Promise<void> }

/**
 * Like `lazyWithRetry`, for parts that a screen works without: shows `instead` until the code has loaded, also while
 * offline, and nothing around it fails. After the last retry the frame offers to try again.
 */
export function lazyBeside<P extends object>(load: () => Promise<Module<P>>): Beside<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const begin = (): Promise<void> =>
    (loading ??= requestCode(load)
      .then(({ default: Part }) => void (here = Part))
      .finally(() => (loading = undefined)))
  const BesideComponent = (props: P & { instead?: ReactNode }) => {
    'use no memo' // the React compiler would cache `here`
    const [Component, setComponent] = useState(() => here)
    useEffect(() => {
      if (Component) return undefined
      return loadBeside(begin, () => setComponent(() => here))
    }, [Component])
    return Component ? <Component {...props} /> : (props.instead ?? null)
  }
  return Object.assign(BesideComponent, { preload: () => begin().catch(() => {}) })
}
