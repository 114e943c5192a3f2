import { Link } from '@payloadcms/ui'

type Props = { post: { id: number; title: string; slug: string }; canOpen: boolean }

/** Leads to a post's form, or to its page in the blog where forms of posts are closed to the person. */
export function PostLink({ post: { id, title, slug }, canOpen }: Props) {
  if (canOpen)
    return (
      <Link href={`/admin/posts/${id}/edit`} prefetch={false}>
        {title}
      </Link>
    )
  return (
    <a href={`/blog/${slug}`} rel="noopener" target="_blank">
      {title}
    </a>
  )
}
