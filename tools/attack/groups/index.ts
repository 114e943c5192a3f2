import type { Group } from '../group'
import { addresses } from './addresses'
import { bodies } from './bodies'
import { caches } from './caches'
import { chance } from './chance'
import { crossSite } from './crossSite'
import { fields } from './fields'
import { floods } from './floods'
import { functions } from './functions'
import { generated } from './generated'
import { ids } from './ids'
import { mcp } from './mcp'
import { mdx } from './mdx'
import { methods } from './methods'
import { names } from './names'
import { oneTime } from './oneTime'
import { panel } from './panel'
import { poison } from './poison'
import { queries } from './queries'
import { redirects } from './redirects'
import { revoked } from './revoked'
import { rights } from './rights'
import { strangers } from './strangers'
import { tokens } from './tokens'
import { twice } from './twice'
import { uploads } from './uploads'
import { webhooks } from './webhooks'
import { wire } from './wire'

/**
 * Every group. Caches come first, because what others store would change the compared pages, and those with few requests
 * before those with enough to make up for them.
 */
export const GROUPS: Group[] = [
  poison,
  caches,
  bodies,
  fields,
  names,
  ids,
  queries,
  chance,
  tokens,
  oneTime,
  twice,
  crossSite,
  redirects,
  rights,
  revoked,
  addresses,
  webhooks,
  generated,
  functions,
  methods,
  uploads,
  mdx,
  mcp,
  strangers,
  floods,
  wire,
  panel,
]
