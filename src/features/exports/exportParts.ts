import config from '@payload-config'
import { getPayload } from 'payload'
import { administrator } from '@/features/imports/importFile'
import { exportSite, refuseTooLarge } from './exportSite'

/** The archive for the operator's command, in pieces. */
export async function exportParts() {
  const req = await administrator(await getPayload({ config }))
  await refuseTooLarge(req)
  return exportSite(req)
}
