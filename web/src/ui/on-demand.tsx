import { useEffect, useState, type ComponentType } from 'react'

/** A part whose code comes with its first use. Where that cannot be loaded now nothing shows, and the next use asks again: a broken line is no reason to go without for the whole visit. */
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
