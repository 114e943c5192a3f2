import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { tags } from './cacheTags'
import { refresh } from './refresh'
import { transactionOf } from './transaction'

/** Refreshes what shows the name of an author: their articles, and every list that names them. */
export async function refreshArticlesOf(req: PayloadRequest, author: number): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: { author: { equals: author }, isPublished: { equals: true } },
    select: { slug: true },
    pagination: false,
    depth: 0,
    overrideAccess: true, // which pages to refresh is nobody's secret
    req,
  })
  if (docs.length > 0) await refresh(req, [tags.posts, ...docs.map(({ slug }) => tags.post(slug))])
}

/** Gives the articles with their versions and the files of `from` to `to`: none of them can be without a person. */
export async function handOver(req: PayloadRequest, from: number, to: number): Promise<void> {
  const connection = (await transactionOf(req)) ?? req.payload.db.drizzle
  await refreshArticlesOf(req, from)
  await connection.execute(sql`update blog_posts set author_id = ${to} where author_id = ${from}`)
  await connection.execute(sql`update _blog_posts_v set version_author_id = ${to} where version_author_id = ${from}`)
  await connection.execute(sql`update blog_media set uploaded_by_id = ${to} where uploaded_by_id = ${from}`)
}
