import { automationEndpoint } from '@/features/api-keys/automationEndpoint'
import { answered, dryRunQuery } from '@/features/api-keys/dryRun'
import { keyHolderOf, keyHolders } from '@/features/api-keys/keyHolder'
import { automationMediaSchema, storedMediaAnswer } from '@/features/automation/schema'
import { addFile, admitFile } from '@/features/media/collection'
import { parse } from '@/platform/api/endpoint'
import { idempotencyKey, repeatable } from '@/platform/api/repeatable'
import { formUpload } from '@/platform/api/request/form'
import { oncePerKey } from '@/platform/db/idempotency'
import { MEDIA_PATH } from '@/platform/domain/mediaFile'
import * as z from '@/platform/schemas/zod'
import { UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'

/** Stores an image, uploaded by the key's creator. */
export const createAutomationMedia = automationEndpoint('POST /blog/automation/media', {
  summary: 'Sube una imagen y responde su dirección',
  allow: keyHolders('media:write'),
  bodies: { 'multipart/form-data': automationMediaSchema.extend({ file: z.file() }) },
  turn: 'upload',
  read: (req) => formUpload(req, { ...UPLOAD_LIMITS.image, field: 'file' }),
  headers: repeatable,
  query: dryRunQuery,
  status: 201,
  alsoSucceeds: 200,
  answer: storedMediaAnswer,
  async handle({ req, sent: { texts, file } }) {
    const key = idempotencyKey(req)
    const { alt } = parse(automationMediaSchema, texts, 'validation_failed')
    const { keyId, creatorId } = keyHolderOf(req)
    const caller = `api-key ${keyId} media`
    const call = { scope: 'apiKey', caller, key, sent: { alt, name: file.name, data: file.data } } as const // before the file is re-encoded
    const store = async () => {
      const upload = { file, data: { alt, uploadedBy: creatorId } }
      const { id, filename } = await addFile(req, upload, { overrideAccess: true }) // the scope is the permission
      return { url: `${MEDIA_PATH}${filename}`, id }
    }
    return answered(req, 201, await oncePerKey(req, call, store, () => admitFile(req, file, 'image')))
  },
})
