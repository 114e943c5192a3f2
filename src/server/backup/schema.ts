import config from '@payload-config'
import { getPayload } from 'payload'
import { migrations } from '../../../migrations'
import { migrate } from '../migrate'
import { BackupError } from './archive'

/** Brings the schema to where the named migrations leave it, or to the newest. Refuses names that this version doesn't know. */
export async function migrateTo(names: string[] | 'newest'): Promise<void> {
  const wanted = names === 'newest' ? migrations : migrations.filter(({ name }) => names.includes(name))
  if (names !== 'newest' && wanted.length < names.length) {
    throw new BackupError('La copia es de una versión más nueva que este programa: actualízalo primero')
  }
  await migrate(await getPayload({ config }), wanted)
}
