import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '../Button'
import { addressOf, filtersIn, type Names } from './filterState'

/** The address of the list at `path` that a document was opened from: the document's own address keeps its filters. */
export const useListHref = (path: `/admin/${string}`, names: Names): string =>
  path + addressOf(filtersIn(useSearchParams(), names), names)

type Props = { path: `/admin/${string}`; names: Names; children: string }

/** Leads back to the list that a document was opened from, as it was narrowed. */
export const BackToList = ({ path, names, children }: Props) => (
  <ButtonLink href={useListHref(path, names)} icon={ArrowLeft}>
    {children}
  </ButtonLink>
)
