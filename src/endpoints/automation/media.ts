import { addFile, admitFile } from '@/collections/media'
import { MEDIA_PATH } from '@/domain/mediaFile'
import { automationMediaSchema, storedMediaAnswer } from '@/schemas/automation'
import { UPLOAD_LIMITS } from '@/schemas/media'
import * as z from '@/schemas/zod'
import { parse } from '../endpoint'
import { oncePerKey } from '../idempotency/idempotency'
import { idempotencyKey, repeatable } from '../idempotency/repeatable'
import { uploadOf } from '../request/form'
import { automationEndpoint } from './automationEndpoint'
import { answered, dryRunQuery } from './dryRun'
import { keyHolderOf, keyHolders } from './keyHolder'

/** Stores an image, uploaded by the key's creator. */
export const createAutomationMedia = automationEndpoint('POST /blog/automation/media', {
  summary: 'Sube una imagen y responde su dirección',
  allow: keyHolders('media:write'),
  bodies: { 'multipart/form-data': automationMediaSchema.extend({ file: z.file() }) },
  turn: 'upload',
  read: (req) => uploadOf(req, { ...UPLOAD_LIMITS.image, field: 'file' }),
  headers: repeatable,
  query: dryRunQuery,
  status: 201,
  alsoSucceeds: 200,
  answer: storedMediaAnswer,
  async handle({ req, sent: { texts, file } }) {
    const key = idempotencyKey(req)
    const { alt } = parse(automationMediaSchema, texts, 'validation_failed')
    const { keyId, creatorId } = keyHolderOf(req)
    const call = { caller: `api-key ${keyId} media`, key, sent: { alt, name: file.name, data: file.data } } // before the file is re-encoded
    const store = async () => {
      const upload = { file, data: { alt, uploadedBy: creatorId } }
      const { id, filename } = await addFile(req, upload, { overrideAccess: true }) // the scope is the permission
      return { url: `${MEDIA_PATH}${filename}`, id }
    }
    return answered(req, 201, await oncePerKey(req, call, store, () => admitFile(req, file, 'image')))
  },
})
