import type { CollectionConfig, Plugin } from 'payload'
import { nobody, requires } from '@/platform/access/can'
import type { Opened } from './opened'

/** Closes what other plugins bring besides our `own` collections, or opens it as its line says. Comes after them all. */
export const closed =
  (own: readonly CollectionConfig[], opened: readonly Opened[]): Plugin =>
  (config) => ({
    ...config,
    collections: config.collections?.map((each) =>
      own.some(({ slug }) => slug === each.slug) ? each : { ...each, access: accessOf(each.slug, opened) },
    ),
  })

function accessOf(slug: string, opened: readonly Opened[]): CollectionConfig['access'] {
  const line = opened.find((each) => each.slug === slug)
  const rule = line ? requires(line.needs) : nobody
  return { create: rule, read: rule, readVersions: rule, update: rule, delete: rule, unlock: rule, admin: nobody }
}
