import { expect, test } from 'vitest'
import { intercomAddress, scriptAddress } from './trusted-types.ts'

test('only our service worker and the Intercom script may be loaded by address', () => {
  expect(scriptAddress('/service-worker.js')).toBe('/service-worker.js')
  expect(intercomAddress('abc/../x')).toBe('https://widget.intercom.io/widget/abc%2F..%2Fx')
  for (const address of ['/general/file/public/x', 'https://evil.example/x.js', 'data:text/javascript,1', 'blob:https://atrium.example/1'])
    expect(() => scriptAddress(address)).toThrow(TypeError)
})
