import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { requestCode } from './request-code.ts'

type Module<P> = { default: ComponentType<P> }
type Beside<P> = ((props: P & { instead?: ReactNode }) => ReactNode) & { preload: () => Promise<void> }

/** The delay before a failed load is retried, in milliseconds. */
const patience = 3_000

/**
 * Like `lazyWithRetry`, for parts a screen can do without: shows `instead` until the code has loaded, also while
 * offline, and nothing around it fails. Retries while it is needed.
 */
export function lazyBeside<P extends object>(load: () => Promise<Module<P>>): Beside<P> {
  let here: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const begin = (): Promise<void> =>
    (loading ??= requestCode(load).then(
      (module) => void (here = module.default),
      () => void (loading = undefined),
    ))
  const BesideComponent = ({ instead = null, ...props }: P & { instead?: ReactNode }) => {
    'use no memo' // the compiler would put `here` out of reach
    const [Component, setComponent] = useState(() => here)
    useEffect(() => {
      if (Component) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let wanted = true
      const ask = (): void =>
        void begin().then(() => {
          if (!wanted) return
          if (here) setComponent(() => here)
          else timer = setTimeout(ask, patience)
        })
      ask()
      return () => {
        wanted = false
        clearTimeout(timer)
      }
    }, [Component])
    return Component ? <Component {...(props as unknown as P)} /> : instead // the remaining props belong to the component
  }
  return Object.assign(BesideComponent, { preload: begin })
}
