/**
 * The only markup and script addresses allowed. The content security policy refuses all other text, whatever its
 * source (docs/decisions/0062). The result of a policy does not leave this file.
 */
type Rules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string }
declare global {
  /** Missing in the DOM's types, and in browsers that accept strings. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined
}
const create = (name: string, rules: Rules): Rules => globalThis.trustedTypes?.createPolicy(name, rules) ?? rules

const scripts = create('atrium-scripts', { createScriptURL: ownScript })
const separate = create('atrium-apart', { createHTML: (html) => html })

const intercom = 'https://widget.intercom.io/widget/'

/** The worker that reads PDFs, as built and as served while developing. */
const pdfWorker = /^\/(assets\/pdf-worker-[\w-]+\.js|src\/[\w/-]+\/pdf-worker\.ts\?[\w=&]+)$/

/** Allows our service worker, the worker for PDFs and the Intercom script: no other script is loaded by address. */
function ownScript(address: string): string {
  if (address !== '/service-worker.js' && !pdfWorker.test(address) && !address.startsWith(intercom))
    throw new TypeError(`no script of ours: ${address}`)
  return address
}

export const scriptAddress = (address: string): string => scripts.createScriptURL?.(address) ?? ''
export const intercomAddress = (appId: string): string => scriptAddress(intercom + encodeURIComponent(appId))

/** Parses markup into a separate document, which loads nothing and runs nothing. */
export const parseSeparately = (html: string): Document => new DOMParser().parseFromString(separate.createHTML?.(html) ?? '', 'text/html')
