import { Link } from '@payloadcms/ui'

export const LINK = 'inline-block min-h-6 font-semibold no-underline hover:text-accent hover:underline'

type Props = { post: { id: number; title: string; slug: string }; canOpen: boolean }

/** Links to a post's form, or to its public page for users who may not open the form. */
export function PostLink({ post: { id, title, slug }, canOpen }: Props) {
  if (canOpen)
    return (
      <Link className={LINK} href={`/admin/posts/${id}/edit`} prefetch={false}>
        {title}
      </Link>
    )
  return (
    <a className={LINK} href={`/blog/${slug}`} rel="noopener" target="_blank">
      {title}
    </a>
  )
}
