'use client'
import type { RelationshipFieldClientComponent } from 'payload'
import { termQuery } from '@/features/terms/panel/terms'
import { CATEGORY_WORDS } from '@/features/terms/words'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectRelation } from '@/ui/panel/payload/SelectRelation'

/** Chooses a category of the blog. */
export const CategoryField: RelationshipFieldClientComponent = (props) => {
  const { data } = useLoaded(termQuery(CATEGORY_WORDS))
  return <SelectRelation {...props} options={data?.categories?.map(({ id, name }) => ({ id, label: name }))} />
}
