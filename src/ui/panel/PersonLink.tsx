import { Link } from '@payloadcms/ui'

/** A link to the page of a person. */
export const PersonLink = ({ id, children }: { id: number; children: string }) => (
  <Link href={`/admin/people/${id}`} prefetch={false}>
    {children}
  </Link>
)
