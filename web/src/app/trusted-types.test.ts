import { expect, test } from 'vitest'
import { intercomAddress, scriptAddress } from './trusted-types.ts'

test('only our workers and the Intercom script may be loaded by address', () => {
  for (const own of ['/service-worker.js', '/assets/pdf-worker-B1_x-9.js', '/src/chat/pdf-worker.ts?worker_file&type=module'])
    expect(scriptAddress(own)).toBe(own)
  expect(intercomAddress('abc/../x')).toBe('https://widget.intercom.io/widget/abc%2F..%2Fx')
  for (const address of [
    '/general/file/public/x',
    '/general/file/public/pdf-worker-1.js',
    '//evil.example/assets/pdf-worker-1.js',
    'https://evil.example/x.js',
    'data:text/javascript,1',
    'blob:https://atrium.example/1',
  ])
    expect(() => scriptAddress(address)).toThrow(TypeError)
})
