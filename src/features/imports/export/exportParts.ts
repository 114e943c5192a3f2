import config from '@payload-config'
import { getPayload } from 'payload'
import { administrator } from '@/features/imports/importFile'
import { exportSite, refuseTooLarge } from './exportSite'

/** The archive for the operator's command, in pieces. Files that the store lacks are added to `missing`. */
export async function exportParts(missing: string[]) {
  const req = await administrator(await getPayload({ config }))
  await refuseTooLarge(req)
  return exportSite(req, missing)
}
