/** The call of this tab, so that a reload comes back to its place. Another tab does not. */
type Kept = { callRoomId: string; muted: boolean; camera: boolean }
const entry = 'call'

export const keepCall = (kept: Kept | undefined): void =>
  kept ? sessionStorage.setItem(entry, JSON.stringify(kept)) : sessionStorage.removeItem(entry)

export function keptCall(): Kept | undefined {
  const stored = sessionStorage.getItem(entry)
  return stored ? (JSON.parse(stored) as Kept) : undefined // only keepCall writes it
}
