import { createContext, useContext, useId, useLayoutEffect, useState, type ReactNode } from 'react'

export type Showing = 'list' | 'content' | 'detail'
type Part = { depth: number; showing: Showing | undefined; list: boolean; detail: boolean; bottom: boolean }
type FrameParts = { depth: number; set: (id: string, part: Part | undefined) => void }

const FramePartsContext = createContext<FrameParts | undefined>(undefined)

/** The frame's state of the panes that the screens inside provide. */
export function useFrameParts() {
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map())
  const [set] = useState(() => (id: string, part: Part | undefined) => setParts((before) => withPart(before, id, part)))
  const all = [...parts.values()].toSorted((one, other) => other.depth - one.depth)
  return {
    set,
    /** The innermost screen that sets it wins. */
    showing: all.find(({ showing }) => showing)?.showing ?? 'content',
    list: all.some(({ list }) => list),
    detail: all.some(({ detail }) => detail),
    bottom: all.every(({ bottom }) => bottom),
  }
}

function withPart(before: ReadonlyMap<string, Part>, id: string, part: Part | undefined): ReadonlyMap<string, Part> {
  const after = new Map(before)
  if (part) after.set(id, part)
  else after.delete(id)
  return after
}

export const FrameParts = ({ set, children }: { set: FrameParts['set']; children: ReactNode }) => (
  <FramePartsContext value={{ depth: 0, set }}>{children}</FramePartsContext>
)

type PanesProps = {
  /** The single pane that a narrow screen (≤ 900 px) shows. */
  showing?: Showing
  /** A ListPane. */
  list?: ReactNode
  /** The Content, or an Outlet whose screens render it. */
  children: ReactNode
  /** A DetailPane. */
  detail?: ReactNode
  /** False hides the bottom navigation of phones, for example while a conversation is open. */
  bottom?: boolean
}

/**
 * The panes of a screen, side by side in the frame. Panes nest: a layout may provide the list, and the screen inside
 * it the content and detail.
 */
export function Panes({ showing, list, children, detail, bottom = true }: PanesProps) {
  const outer = useContext(FramePartsContext)
  if (!outer) throw new Error('Panes must be used within the frame')
  const { depth, set } = outer
  const id = useId()
  const hasList = Boolean(list)
  const hasDetail = Boolean(detail)
  useLayoutEffect(() => {
    set(id, { depth, showing, list: hasList, detail: hasDetail, bottom })
    return () => set(id, undefined)
  }, [set, id, depth, showing, hasList, hasDetail, bottom])
  return (
    <FramePartsContext value={{ depth: depth + 1, set }}>
      {list}
      {children}
      {detail}
    </FramePartsContext>
  )
}
