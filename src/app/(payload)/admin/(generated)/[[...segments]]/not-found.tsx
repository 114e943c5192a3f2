import { currentRequest } from '@/shell/panel/currentRequest'
import { Frame } from '@/shell/panel/nav/Frame'
import { NOT_FOUND } from '@/shell/panel/screens'
import NotFound from '../../(own)/not-found'

export const metadata = { title: NOT_FOUND }

/** In place of Payload's own page, which leaves the user menu out of the top bar. */
export default async function FramedNotFound() {
  const req = await currentRequest()
  return (
    <Frame req={req}>
      <NotFound />
    </Frame>
  )
}
