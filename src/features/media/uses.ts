import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { MediaUses } from '@/features/media/schema'
import { postScope, sqlIn } from '@/platform/access/postScope'
import { execute } from '@/platform/db/transaction'

export type Uses = Omit<MediaUses, 'file'>

const MAX_NAMED = 5

/**
 * Returns everything that refers to the file at `key`: posts with it as image or in their text, including drafts and
 * the trash; pages; the settings; avatars.
 *
 * @param author whose posts are searched; everybody's if omitted
 */
export async function usesOf(req: PayloadRequest, key: string, { author }: { author?: number } = {}): Promise<Uses> {
  const { payload } = req
  const opened = sqlIn(await postScope(req))
  const named = sql`(select jsonb_build_object('id', m.id) from blog_media m where m.filename = ${key})`
  const [usedIn, alsoIn] = await Promise.all([
    execute<Uses['usedIn'][number]>({ payload })`
      select p.id, coalesce(p.title, '') as title, p.deleted_at is not null as "isTrashed", ${opened} as "mayOpen"
      from blog_posts p
      where ${author === undefined ? sql`true` : sql`p.author_id = ${author}`} and p.id in (
        select id from blog_posts where media_keys @> array[${key}::text]
        union all
        select parent_id from _blog_posts_v where latest and media_keys @> array[${key}::text]
        union all
        select v.parent_id from _blog_posts_v v join blog_post_schedule s on s.version_id = v.id
          where s.failure is null and v.media_keys @> array[${key}::text])
      order by p.id`,
    execute<{ place: string }>({ payload })`
      select 'la configuración' as place from settings s where position(${key} in concat_ws(' ', s.seo_image,
        (select string_agg(t.image, ' ') from settings_team t where t._parent_id = s.id))) > 0
      union all
      select 'la página «' || p.title || '»' from site_pages p where exists (
        select 1 from (select p.content, p.meta_image_id union all
          select v.version_content, v.version_meta_image_id from _site_pages_v v
            where v.parent_id = p.id and v.latest) as texts (content, image)
        where image = (${named} ->> 'id')::int
          or jsonb_path_exists(content, '$.** ? (@.type == "upload" && @.value == $id)', ${named}))
      union all
      select 'el avatar de ' || u.username from users u where position(${key} in u.avatar) > 0`,
  ])
  return { usedIn, alsoIn: alsoIn.map(({ place }) => place) }
}

const inWordsOf = ({ title, isTrashed }: Uses['usedIn'][number]) => `«${title}»${isTrashed ? ' (en la papelera)' : ''}`

/** Describes the uses as the end of a sentence, empty if there are none: `el post «Título» y la configuración`. */
export function inWords({ usedIn: posts, alsoIn }: Uses): string {
  const titles = posts.slice(0, MAX_NAMED).map(inWordsOf)
  const more = posts.length > titles.length ? ` y ${posts.length - titles.length} más` : ''
  const named = posts.length === 1 ? `el post ${titles[0]}` : `${posts.length} posts: ${titles.join(', ')}${more}`
  return [...(posts.length > 0 ? [named] : []), ...alsoIn].join(' y ')
}
