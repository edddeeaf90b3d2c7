import type { Signalling } from './transport.ts'
import { createMesh } from './mesh/mesh.ts'

/** The media of a call, peer to peer. */
export const openTransport = (ownId: string, iceServers: RTCIceServer[], signalling: Signalling) =>
  createMesh({
    ownId,
    signalling,
    connect: () => new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' }),
    newLink: () => crypto.randomUUID(),
  })
