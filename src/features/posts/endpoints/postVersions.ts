import { restoreVersionOperation } from 'payload'
import { postVersion, postVersions } from '@/features/posts/queries/postVersions'
import { adminPostAnswer, postVersionAnswer, versionTextAnswer } from '@/features/posts/schema'
import { requires } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { Failure } from '@/platform/failure'
import { paginationAnswer } from '@/platform/schemas/answer'
import * as z from '@/platform/schemas/zod'
import { inFormWords, shownPost } from './posts'

export const listPostVersions = endpoint('GET /blog/admin/posts/:id/versions', {
  summary: 'Versiones guardadas de un post',
  allow: requires('posts:read'),
  query: z.object(paging(20)),
  answer: z.object({ versions: z.array(postVersionAnswer), pagination: paginationAnswer }),
  async handle({ req, id, query }) {
    await shownPost(req, id)
    return postVersions(id, query)
  },
})

export const getPostVersion = endpoint('GET /blog/admin/posts/:id/versions/:versionId', {
  summary: 'Una versión guardada de un post',
  allow: requires('posts:read'),
  answer: versionTextAnswer,
  async handle({ req, id, params }) {
    await shownPost(req, id)
    return found(id, params)
  },
})

/** Restores a version as the newest draft; readers see no change. */
export const restorePostVersion = endpoint('POST /blog/admin/posts/:id/versions/:versionId/restore', {
  summary: 'Restaura una versión como borrador',
  allow: requires('posts:update'),
  answer: adminPostAnswer,
  async handle({ req, id, params }) {
    await shownPost(req, id)
    await found(id, params)
    const version = { collection: req.payload.collections.posts, id: params.versionId ?? '' }
    // Payload's Local API would publish it at once.
    await inFormWords(restoreVersionOperation({ ...version, draft: true, depth: 0, overrideAccess: false, req }))
    return shownPost(req, id)
  },
})

async function found(post: number, { versionId }: Record<string, string>) {
  const version = await postVersion(post, Number(versionId))
  if (!version) throw new Failure('not_found', { message: 'La versión no existe' })
  return version
}
