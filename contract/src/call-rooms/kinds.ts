/** A `call` rings on the devices of the people who are called. A `huddle` does not ring: people join when they like. */
export const callKinds = ['call', 'huddle'] as const
export type CallKind = (typeof callKinds)[number]

/** How sound and picture travel: from browser to browser, or through a media server. */
export const callTransports = ['peer', 'livekit'] as const

/** Why a call stops ringing for a person. `declined` and `answered` hold on all of their devices. */
export const ringEnds = ['answered', 'declined', 'missed', 'ended'] as const
export type RingEnd = (typeof ringEnds)[number]
