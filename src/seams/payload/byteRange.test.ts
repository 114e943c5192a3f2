import { expect, it } from 'vitest'
import { getRangeRequestInfo } from './byteRange'

const MOVED = 'Payload’s `getRangeRequestInfo` returns something else'

it('still knows a whole file, a part of it and an impossible part', () => {
  const ask = (rangeHeader: string | null) => getRangeRequestInfo({ fileSize: 10, rangeHeader })
  expect(ask(null), MOVED).toMatchObject({ type: 'full', status: 200 })
  expect(ask('bytes=2-5'), MOVED).toMatchObject({ type: 'partial', status: 206, rangeStart: 2, rangeEnd: 5 })
  expect(ask('bytes=20-'), MOVED).toMatchObject({ type: 'invalid', status: 416 })
})
