import { requires } from '@/access/can'
import { createPreviewLink, previewLinks, revokePreviewLink } from '@/collections/posts/previewLinks'
import { env } from '@/env'
import { done, doneAnswer } from '@/schemas/answer'
import { newPreviewLinkAnswer, previewLinkAnswer, previewLinkSchema } from '@/schemas/previewLink'
import * as z from '@/schemas/zod'
import { endpoint } from '../../endpoint'

const ofPost = { path: '/blog/admin/posts/:id/preview-links', allow: requires('posts:update') } as const

export const listPreviewLinks = endpoint({
  ...ofPost,
  summary: 'Enlaces de un borrador, sin su dirección',
  method: 'get',
  answer: z.object({ links: z.array(previewLinkAnswer) }),
  handle: async ({ req, id }) => ({ links: await previewLinks(req, id) }),
})

export const sharePost = endpoint({
  ...ofPost,
  summary: 'Crea un enlace de un borrador; la dirección se dice solo en esta respuesta',
  method: 'post',
  body: previewLinkSchema,
  status: 201,
  refuses: [409],
  answer: newPreviewLinkAnswer,
  async handle({ req, id, body }) {
    const { link, token } = await createPreviewLink(req, id, body.days)
    return { link: { ...link, url: new URL(`/borrador/${token}`, env().SITE_URL).href } }
  },
})

export const unsharePost = endpoint({
  ...ofPost,
  summary: 'Revoca un enlace de un borrador',
  method: 'delete',
  path: '/blog/admin/posts/:id/preview-links/:linkId',
  answer: doneAnswer,
  async handle({ req, id, params }) {
    await revokePreviewLink(req, id, Number(params.linkId))
    return done('Enlace revocado')
  },
})
