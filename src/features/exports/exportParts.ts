import config from '@payload-config'
import { getPayload } from 'payload'
import { administrator } from '@/features/imports/importFile'
import { exportSite } from './exportSite'

/** The archive for the operator's command, in pieces. */
export const exportParts = async () => exportSite(await administrator(await getPayload({ config })))
