import config from '@payload-config'
import { getPayload } from 'payload'
import { importMap } from '@/shell/panel/importMap'
import { Frame } from '@/shell/panel/nav/Frame'
import { currentRequest } from '@/ui/panel/currentRequest'
import { NOT_FOUND, tabOf } from '@/ui/panel/tabOf'
import NotFound from '../../(own)/not-found'

export const generateMetadata = () => tabOf(NOT_FOUND)

/** In place of Payload's own page, which leaves the user menu out of the top bar. */
export default async function FramedNotFound() {
  const req = await currentRequest(await getPayload({ config, importMap }))
  return (
    <Frame req={req}>
      <NotFound />
    </Frame>
  )
}
