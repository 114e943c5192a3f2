import type { Group } from '../group'
import { addresses } from './addresses'
import { bodies } from './bodies'
import { bookings } from './bookings'
import { caches } from './caches'
import { chance } from './chance'
import { crossSite } from './crossSite'
import { decoders } from './decoders'
import { deferred } from './deferred'
import { fields } from './fields'
import { figures } from './figures'
import { floods } from './floods'
import { functions } from './functions'
import { generated } from './generated'
import { ids } from './ids'
import { imports } from './imports'
import { mcp } from './mcp'
import { mdx } from './mdx'
import { methods } from './methods'
import { names } from './names'
import { offboarding } from './offboarding'
import { oneTime } from './oneTime'
import { ordering } from './ordering'
import { panel } from './panel'
import { poison } from './poison'
import { queries } from './queries'
import { redirects } from './redirects'
import { refs } from './refs'
import { replay } from './replay'
import { revoked } from './revoked'
import { rights } from './rights'
import { spellings } from './spellings'
import { stepUp } from './stepUp'
import { strangers } from './strangers'
import { tokens } from './tokens'
import { twice } from './twice'
import { twinDoors } from './twinDoors'
import { uploads } from './uploads'
import { webhooks } from './webhooks'
import { wire } from './wire'
import { withdrawal } from './withdrawal'

/**
 * Every group, in order. Caches come first, because what others store would change the pages that they compare. Small groups come
 * before large ones, which send what the small ones had too few of.
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
  refs,
  twice,
  replay,
  stepUp,
  crossSite,
  redirects,
  rights,
  revoked,
  deferred,
  offboarding,
  withdrawal,
  addresses,
  bookings,
  webhooks,
  generated,
  functions,
  ordering,
  twinDoors,
  spellings,
  methods,
  uploads,
  imports,
  decoders,
  mdx,
  mcp,
  strangers,
  floods,
  figures,
  wire,
  panel,
]
