import config from '@payload-config'
import { getPayload } from 'payload'
import { migrate } from '@/platform/db/migrate'
import { OperatorError } from '@/platform/env'
import { migrations } from '../../../migrations'
import { OTHER_VERSION } from './archive'

/** Migrates the schema up to the named migrations, or to the newest. Refuses names that this version doesn't know. */
export async function migrateTo(names: string[] | 'newest'): Promise<void> {
  const wanted = names === 'newest' ? migrations : migrations.filter(({ name }) => names.includes(name))
  if (names !== 'newest' && wanted.length < names.length) {
    throw new OperatorError(OTHER_VERSION)
  }
  await migrate(await getPayload({ config }), wanted)
}
