import type { Quality, Reading } from '../transport.ts'
import { judgeQuality, decideHold, type Hold, type Flow } from '../quality.ts'

/** Reads what a connection really carries. */
export function createReader() {
  let before: Flow | undefined
  let hold: Hold = { held: false, bad: 0, good: 0 }
  let changed = false
  return {
    read: async (connection: RTCPeerConnection | undefined): Promise<Reading> => {
      if (connection?.connectionState !== 'connected') {
        before = undefined
        return { level: 0, quality: 'none' }
      }
      const { flow, level } = readReport(await connection.getStats())
      const quality: Quality = before ? judgeQuality(before, flow) : 'good'
      const next = decideHold(hold, quality)
      changed ||= next.held !== hold.held
      hold = next
      // A window of about two seconds: single packets say nothing.
      if (!before || flow.at - before.at >= 2_000) before = flow
      return { level, quality }
    },
    holdsPicture: () => hold.held,
    /** Whether the picture has been held or released since this was last asked. */
    pictureChanged: (): boolean => {
      const was = changed
      changed = false
      return was
    },
  }
}

type Entry = { readonly type: string; readonly kind?: string; readonly [name: string]: unknown }
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function readReport(report: RTCStatsReport): { flow: Flow; level: number } {
  const flow: Flow = { at: 0, received: 0, lost: 0, sentLost: 0, delay: 0 }
  let level = 0
  report.forEach((entry: Entry) => {
    flow.at = Math.max(flow.at, numberOf(entry['timestamp']))
    if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
      flow.received += numberOf(entry['packetsReceived'])
      flow.lost += numberOf(entry['packetsLost'])
      level = Math.max(level, numberOf(entry['audioLevel']))
    }
    if (entry.type === 'remote-inbound-rtp') flow.sentLost = Math.max(flow.sentLost, numberOf(entry['fractionLost']))
    if (entry.type === 'candidate-pair' && entry['nominated'] === true) flow.delay = numberOf(entry['currentRoundTripTime'])
  })
  return { flow, level }
}
