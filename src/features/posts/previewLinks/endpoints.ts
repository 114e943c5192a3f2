import { createPreviewLink, previewLinks, revokePreviewLink } from '@/features/posts/previewLinks/links'
import { newPreviewLinkAnswer, previewLinkAnswer, previewLinkSchema } from '@/features/posts/previewLinks/schema'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { env } from '@/platform/env'
import { done, doneAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'

const allow = requires('posts:update')

export const listPreviewLinks = endpoint('GET /blog/admin/posts/:id/preview-links', {
  summary: 'Enlaces de un borrador, sin su dirección',
  allow,
  answer: z.object({ links: z.array(previewLinkAnswer) }),
  handle: async ({ req, id }) => ({ links: await previewLinks(req, id) }),
})

export const sharePost = endpoint('POST /blog/admin/posts/:id/preview-links', {
  summary: 'Crea un enlace de un borrador; la dirección se muestra solo en esta respuesta',
  allow,
  body: previewLinkSchema,
  status: 201,
  refuses: [409],
  answer: newPreviewLinkAnswer,
  async handle({ req, id, body }) {
    const { link, token } = await createPreviewLink(req, id, body)
    return { link: { ...link, url: new URL(`/borrador/${token}`, env().SITE_URL).href } }
  },
})

export const unsharePost = endpoint('DELETE /blog/admin/posts/:id/preview-links/:linkId', {
  summary: 'Revoca un enlace de un borrador',
  allow,
  answer: doneAnswer,
  async handle({ req, id, params }) {
    await revokePreviewLink(req, id, Number(params.linkId))
    return done('Enlace revocado')
  },
})
