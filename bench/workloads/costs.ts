import { measureCalls } from '../costs/calls.ts'
import { measureHeld } from '../costs/held.ts'
import { measureNodes } from '../costs/nodes.ts'
import { measureSockets } from '../costs/sockets.ts'
import type { BenchContext } from '../context.ts'
import type { Finding } from '../report.ts'

/**
 * What docs/scaling.md computes with: processor time and bytes of each call, message, open page and further node. Unlike the workloads it
 * measures no waiting, so other programs on the machine disturb it little.
 */
export async function measureCosts(context: BenchContext): Promise<Finding[]> {
  return [
    ...(await measureCalls(context)),
    ...(await measureSockets(context)),
    ...(await measureNodes(context)),
    ...(await measureHeld(context)),
  ]
}
