import type { Capability } from '@/platform/access/capabilities'

/** A collection that a plugin brings, and who may read and write it. */
export type Opened = { slug: string; title: string; needs: Capability }

/**
 * The collections that official plugins bring are closed to everybody, at every door. A line here opens one for those
 * who have the permission: its rules, its generated routes, its list and form and its link in the sidebar.
 */
export const OPENED: readonly Opened[] = []
