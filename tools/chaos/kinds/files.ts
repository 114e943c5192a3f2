import { picture } from '@tests/support/files'
import { sizeKeys } from '@/platform/storage/pictureSizes'
import { form, send } from '../../attack/send'
import { compare } from '../journal'
import type { Rig } from '../rig'
import { type Kind, post } from './kind'

/** Uploads, and the deletion of what was uploaded. */
export async function fileKinds({ urls, database, store }: Rig, token: string) {
  const image = await picture('png', 8, 8)
  const sendPicture = async (url: string, name: string) =>
    send(url, { method: 'POST', path: '/api/blog/admin/media', ...(await form('file', image, `${name}.png`, token)) })

  /** The stored files whose names begin with `prefix`, and whether they can be read. */
  const files = async (prefix: string) => {
    const rows = await database.rows<{ token: string; filename: string; filesize: string }>(
      `select regexp_replace(original_name, '^${prefix}|\\.png$', '', 'g') as token, filename, filesize
      from blog_media where original_name like '${prefix}w-%'`,
    )
    const found = new Map<string, { copies: number; isWhole: boolean }>()
    for (const { token, filename, filesize } of rows) {
      const file = await send(urls[0] ?? '', { method: 'GET', path: `/api/media/file/${filename}` })
      const isWhole = file.status === 200 && file.bytes === Number(filesize)
      found.set(token, { copies: (found.get(token)?.copies ?? 0) + 1, isWhole })
    }
    return found
  }
  /** Objects of the bucket that belong to no file and that no sweep would remove. */
  const strays = async () => {
    const known = await database.rows<{ key: string }>(
      `select filename as key from blog_media union select key from media_unclaimed`,
    )
    const keys = new Set(known.flatMap(({ key }) => [key, ...sizeKeys(key)]))
    return store.keys().filter((key) => !keys.has(key.replace(/^media\//, ''))) // the bucket's name
  }

  const upload: Kind = {
    write: sendPicture,
    async verify(entries) {
      const verdict = compare(entries, await files(''))
      return { ...verdict, torn: [...verdict.torn, ...(await strays())] }
    },
  }
  const deletion: Kind = {
    async write(url, name) {
      const uploaded = await sendPicture(url, `b-${name}`)
      if (uploaded.status !== 201) return uploaded
      return post(url, 'DELETE', `/api/blog/admin/media/${JSON.parse(uploaded.text).file.id}`, undefined, token)
    },
    async verify(entries) {
      const left = await files('b-')
      return {
        lost: entries.filter((entry) => entry.isAcknowledged && left.has(entry.token)).map(({ token }) => token),
        torn: [...[...left].flatMap(([token, { isWhole }]) => (isWhole ? [] : [token])), ...(await strays())],
        doubled: [],
      }
    },
  }
  return { upload, deletion }
}
