import type { Group } from '../group'
import { addresses } from './addresses'
import { bodies } from './bodies'
import { chance } from './chance'
import { crossSite } from './crossSite'
import { fields } from './fields'
import { generated } from './generated'
import { ids } from './ids'
import { mdx } from './mdx'
import { methods } from './methods'
import { panel } from './panel'
import { poison } from './poison'
import { queries } from './queries'
import { redirects } from './redirects'
import { strangers } from './strangers'
import { tokens } from './tokens'
import { uploads } from './uploads'
import { wire } from './wire'

/** Every kind of attack. Caches come first: what others store would change the pages that are compared. */
export const GROUPS: Group[] = [
  poison,
  bodies,
  fields,
  ids,
  queries,
  chance,
  tokens,
  crossSite,
  redirects,
  generated,
  methods,
  uploads,
  mdx,
  addresses,
  panel,
  strangers,
  wire,
]
