/**
 * The only markup and script addresses allowed. The content security policy refuses all other text, whatever its
 * source (docs/decisions/0062). The result of a policy does not leave this file.
 */
type Rules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string }
/** Browsers without trusted types accept strings, and the DOM's types know only those. */
const { trustedTypes }: { trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules } } = globalThis as object
const create = (name: string, rules: Rules): Rules => trustedTypes?.createPolicy(name, rules) ?? rules

const scripts = create('atrium-scripts', { createScriptURL: ownScript })
const apart = create('atrium-apart', { createHTML: (html) => html })

const intercom = 'https://widget.intercom.io/widget/'

/** Allows our service worker and the Intercom script: no other script is loaded by address. */
function ownScript(address: string): string {
  if (address !== '/service-worker.js' && !address.startsWith(intercom)) throw new TypeError(`no script of ours: ${address}`)
  return address
}

export const scriptAddress = (address: string): string => scripts.createScriptURL?.(address) ?? ''
export const intercomAddress = (appId: string): string => scriptAddress(intercom + encodeURIComponent(appId))

/** Parses markup into a separate document, which loads nothing and runs nothing. */
export const parseApart = (html: string): Document => new DOMParser().parseFromString(apart.createHTML?.(html) ?? '', 'text/html')
