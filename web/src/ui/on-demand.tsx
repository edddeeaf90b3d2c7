import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part whose code loads on first use. Renders nothing when loading fails, and retries on the next use: a lost
 * connection must not disable it for the whole visit.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      const take = (part: ComponentType<Props>) => setPart(() => (loaded = part))
      load().then(
        ({ default: part }) => take(part),
        () => {},
      )
    }, [Part, props])
    return Part ? <Part {...props} /> : null
  }
}
