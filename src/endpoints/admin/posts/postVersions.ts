import { restoreVersionOperation } from 'payload'
import { requires } from '@/access/can'
import { Failure } from '@/failure'
import { postVersion, postVersions } from '@/queries/posts/postVersions'
import { paginationAnswer } from '@/schemas/answer'
import { adminPostAnswer, postVersionAnswer, publicPostAnswer } from '@/schemas/post'
import * as z from '@/schemas/zod'
import { endpoint } from '../../endpoint'
import { paging } from '../../paging'
import { inFormWords } from './postInput'
import { shownPost } from './posts'

const byVersion = { path: '/blog/admin/posts/:id/versions/:versionId' } as const

export const listPostVersions = endpoint({
  summary: 'Versiones guardadas de un post',
  method: 'get',
  path: '/blog/admin/posts/:id/versions',
  allow: requires('posts:read'),
  query: z.object(paging(20)),
  answer: z.object({ versions: z.array(postVersionAnswer), pagination: paginationAnswer }),
  async handle({ req, id, query }) {
    await shownPost(req, id)
    return postVersions(id, query)
  },
})

export const getPostVersion = endpoint({
  ...byVersion,
  summary: 'Una versión guardada de un post',
  method: 'get',
  allow: requires('posts:read'),
  answer: publicPostAnswer,
  async handle({ req, id, params }) {
    await shownPost(req, id)
    return found(id, params)
  },
})

/** Restores a version as the newest draft; readers see no change. */
export const restorePostVersion = endpoint({
  ...byVersion,
  summary: 'Restaura una versión como borrador',
  method: 'post',
  path: '/blog/admin/posts/:id/versions/:versionId/restore',
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
