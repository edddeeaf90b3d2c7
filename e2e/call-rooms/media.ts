import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { expect } from '../testing/fixture.ts'

/** A microphone that beeps, a camera with a moving picture, and this tab as the screen. */
export const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--auto-accept-this-tab-capture']

/** Browsers connect pages over the address of a network interface, also within one machine; they leave out loopback. */
export const hasNetwork = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))

declare global {
  interface Window {
    /** Every connection that the page has made. */
    linesOfCalls?: RTCPeerConnection[]
  }
}

/** Runs in the page before its own code: keeps the connections, so that what they carry can be measured. */
function keepLines(): void {
  const lines: RTCPeerConnection[] = []
  window.linesOfCalls = lines
  const Original = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      lines.push(this)
    }
  }
}
export const measured = { before: (page: Page): Promise<unknown> => page.addInitScript(keepLines) }

type Received = { lines: number; sound: number; camera: number; screen: number }
/** Runs in the page: the energy of the sound and the frames of the pictures that it has decoded, on the lines that stand. */
async function readLines(): Promise<Received> {
  const received = { lines: 0, sound: 0, camera: 0, screen: 0 }
  for (const line of window.linesOfCalls ?? []) {
    if (line.connectionState !== 'connected') continue
    received.lines += 1
    const [, camera, screen] = line.getTransceivers()
    const report = await line.getStats()
    report.forEach((entry: { type: string; kind?: string; mid?: string; totalAudioEnergy?: number; framesDecoded?: number }) => {
      if (entry.type !== 'inbound-rtp') return
      if (entry.kind === 'audio') received.sound += entry.totalAudioEnergy ?? 0
      if (entry.mid === camera?.mid) received.camera += entry.framesDecoded ?? 0
      if (entry.mid === screen?.mid) received.screen += entry.framesDecoded ?? 0
    })
  }
  return received
}
const received = (page: Page): Promise<Received> => page.evaluate(readLines)

/** Waits until more of it has arrived than at the call: what is heard or seen now, not what was. */
export async function arrives(page: Page, part: 'sound' | 'camera' | 'screen'): Promise<void> {
  const before = (await received(page))[part]
  await expect.poll(async () => (await received(page))[part], `${part} arrives`).toBeGreaterThan(before)
}

/** Waits until no line stands: nothing can be heard or seen. */
export const hasNoLine = (page: Page): Promise<void> => expect.poll(async () => (await received(page)).lines, 'lines that stand').toBe(0)
