import { z } from '@/domain/zod'
import { Failure } from '@/server/failure'
import { postVersion, postVersions } from '@/server/reads/postVersions'
import { restoreAsDraft } from '@/server/restoreVersion'
import { adminPostAnswer, paginationAnswer, postVersionAnswer, publicPostAnswer } from '../answers'
import { endpoint } from '../endpoint'
import { paging } from '../paging'
import { inFormWords } from './postInput'
import { changers, shownPost, writers } from './posts'

const byVersion = { path: '/blog/admin/posts/:id/versions/:versionId', query: null, body: null } as const

/** The saved states of a post, newest first. */
export const listPostVersions = endpoint({
  summary: 'Versiones guardadas de un post',
  method: 'get',
  path: '/blog/admin/posts/:id/versions',
  allow: writers,
  body: null,
  query: z.object(paging(20)),
  answer: z.object({ versions: z.array(postVersionAnswer), pagination: paginationAnswer }),
  async handle({ req, id, query }) {
    await shownPost(req, id)
    return postVersions(id, query)
  },
})

/** One saved state with its text. */
export const getPostVersion = endpoint({
  ...byVersion,
  summary: 'Una versión guardada de un post',
  method: 'get',
  allow: writers,
  answer: publicPostAnswer,
  async handle({ req, id, params }) {
    await shownPost(req, id)
    return found(id, params)
  },
})

/** Makes a saved state the newest draft; readers see nothing of it. */
export const restorePostVersion = endpoint({
  ...byVersion,
  summary: 'Restaura una versión como borrador',
  method: 'post',
  path: '/blog/admin/posts/:id/versions/:versionId/restore',
  allow: changers,
  answer: adminPostAnswer,
  async handle({ req, id, params }) {
    await shownPost(req, id)
    await found(id, params)
    await inFormWords(restoreAsDraft(req, params.versionId ?? ''))
    return shownPost(req, id)
  },
})

async function found(post: number, { versionId }: Record<string, string>) {
  const version = await postVersion(post, Number(versionId))
  if (!version) throw new Failure('not_found', { message: 'La versión no existe' })
  return version
}
