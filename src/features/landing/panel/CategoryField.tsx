'use client'
import type { RelationshipFieldClientComponent } from 'payload'
import { categoriesQuery } from '@/features/terms/panel/terms'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { SelectRelation } from '@/ui/panel/payload/SelectRelation'

/** Chooses a category of the blog. */
export const CategoryField: RelationshipFieldClientComponent = (props) => {
  const { data } = useLoaded(categoriesQuery)
  return <SelectRelation {...props} options={data?.categories?.map(({ id, name }) => ({ id, label: name }))} />
}
