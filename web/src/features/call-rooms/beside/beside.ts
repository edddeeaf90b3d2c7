/** A panel beside the stage. */
export type Panel = 'people' | 'chat'

/** What is beside a call, in this tab. */
export type Beside = {
  callRoomId: string
  /** The panel that was opened last is last. */
  open: readonly Panel[]
  /** The last message of the conversation when this person came into the call. */
  since: number | undefined
}

/** What is open in a call, which begins with nothing; what was open in another one does not count. */
export const besideOf = (kept: Beside | undefined, callRoomId: string): Beside =>
  kept?.callRoomId === callRoomId ? kept : { callRoomId, open: [], since: undefined }

export const withPanel = (open: readonly Panel[], panel: Panel): Panel[] => [...withoutPanel(open, panel), panel]
export const withoutPanel = (open: readonly Panel[], panel: Panel): Panel[] => open.filter((one) => one !== panel)

/** The panels for which there is room: on a narrow screen the one that was opened last. */
export const decideShown = (open: readonly Panel[], isWide: boolean): readonly Panel[] => (isWide ? open : open.slice(-1))

/** How many messages have arrived since this person came into the call and are unread. */
export const countArrived = (unread: number, lastSeq: number, since: number | undefined): number =>
  since === undefined ? 0 : Math.max(0, Math.min(unread, lastSeq - since))
