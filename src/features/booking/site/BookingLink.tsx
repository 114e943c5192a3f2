import { PageLink } from '@/ui/site/PageLink'

type Props = { className: string; children: string; article?: string }

/** A link to where visitors book. Show it only while booking is on. */
export const BookingLink = ({ article, ...rest }: Props) => (
  <PageLink {...rest} href={article ? `/reservar?articulo=${article}` : '/reservar'} />
)
