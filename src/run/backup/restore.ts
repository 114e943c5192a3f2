import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { fingerprintOf } from '@/platform/db/encryption'
import { type Env, OperatorError } from '@/platform/env'
import { isKey } from '@/platform/storage/fileName'
import { mimeTypeOf } from '@/platform/storage/fileType'
import { objectStore } from '@/platform/storage/objectStore'
import { runCommand } from '@/run/cli/command'
import { connected, isEmpty } from '@/run/cli/connected'
import { print } from '@/run/cli/console'
import { configureFor, openDatabase } from '@/run/cli/installation'
import { type Manifest, readArchive } from './archive'
import { incomplete, missingObjects } from './missing'
import { emptyTables, loadSequences, loadTable } from './tables'

/**
 * The tables that are not restored: what was ended, revoked or used up since the backup would be valid again. Users sign
 * in again, and create new recovery codes, links to drafts and an address for the team's calendar. Nor are mails to users.
 */
const NOT_RESTORED = [
  'users_sessions',
  'session_facts',
  'one_time_tokens',
  'account_mails', // of an archive from before `mails`
  'recovery_codes',
  'blog_post_preview_links',
  'booking_addresses',
]

/** Restores an archive into an empty installation, completely or not at all. */
async function restore(env: Env, file: string): Promise<void> {
  const manifest = await readArchive(file) // every byte is checked before anything is changed
  const database = await openDatabase(env)
  try {
    if (database.isInUse) throw new OperatorError('El sitio está en marcha: detenlo antes de restaurar')
    await refuseUsed(database.url)
    await refuseOtherFiles(manifest)
    configureFor(database)
    const { migrateTo } = await import('./schema') // reads the configuration, which reads the variables just set
    await migrateTo(manifest.migrations)
    await fill(database.url, file, manifest)
    await migrateTo('newest')
    print(`Restaurada la copia del ${manifest.madeAt}. Ya puedes iniciar el sitio.`)
    await connected(database.url, async (client) => {
      const lacked = await missingObjects(client, (key) => manifest.entries[`media/${key}`]?.bytes)
      if (lacked.length > 0) print(`La copia está incompleta. ${incomplete(lacked)}`)
      await printWhoMayEnter(client)
      await printPasskeys(client)
      if (manifest.secret !== undefined && manifest.secret !== fingerprintOf(database.payloadSecret))
        await printUnreadable(client)
    })
  } finally {
    await database.close()
  }
}

async function refuseUsed(url: string): Promise<void> {
  const used = await connected(
    url,
    async (client) => !(await isEmpty(client)) && (await client.query('select 1 from users limit 1')).rowCount === 1,
  )
  if (used)
    throw new OperatorError(
      'La base de datos no está vacía: restaura con otra DATA_DIR o DATABASE_URL; con compose, con otro COMPOSE_PROJECT_NAME',
    )
}

/** A file of the same name and size may be left from an interrupted restore; any other belongs to somebody. */
async function refuseOtherFiles({ entries }: Manifest): Promise<void> {
  const stray = Object.keys(entries).find((name) => name.startsWith('media/') && !isKey(keyOf(name)))
  if (stray) throw new OperatorError(`La copia nombra un archivo de fuera: ${stray}`)
  const others = (await objectStore().list()).filter(({ key, bytes }) => {
    const ours = entries[`media/${key}`]
    return ours !== undefined && ours.bytes !== bytes
  })
  if (others.length === 0) return
  throw new OperatorError(`Ya hay otros archivos con esos nombres: ${others.map(({ key }) => key).join(', ')}`)
}

const keyOf = (entry: string) => entry.slice(entry.indexOf('/') + 1)

async function fill(url: string, file: string, manifest: Manifest): Promise<void> {
  await connected(url, async (client) => {
    await client.query('begin')
    await emptyTables(client, Object.keys(manifest.tables)) // the rows that migrations inserted
    await readArchive(file, async (entry, source) => {
      const name = keyOf(entry)
      if (entry.startsWith('media/')) await objectStore().put(name, await buffer(source), mimeTypeOf(name))
      else if (NOT_RESTORED.includes(name)) source.resume()
      else await loadTable(client, name, manifest.tables[name]?.columns ?? [], source)
    })
    await loadSequences(client, manifest.sequences)
    if (manifest.tables.mails) await client.query('delete from mails where user_id is not null')
    await client.query('commit')
  })
}

/** Lists the accounts and API keys that work: only the operator knows which ones were disabled since the backup. */
async function printWhoMayEnter(client: pg.Client): Promise<void> {
  const { rows: accounts } = await client.query<{ line: string }>(`
    select u.username || ' (' || coalesce(r.name, 'sin rol') || ')' as line
    from users u left join roles r on r.id = u.role_id where u.status = 'active' order by u.username`)
  const { rows: keys } = await client.query<{ line: string }>(`
    select k.name || ' (n.º ' || k.id || ', de ' || u.username || ')' as line
    from api_keys k join users u on u.id = k.created_by_id
    where k.is_active and u.status = 'active' and coalesce(k.expires_at > now(), true) order by k.id`)
  const listed = (rows: { line: string }[]) => rows.map(({ line }) => line).join(', ') || 'ninguna'
  print(`Cuentas activas: ${listed(accounts)}`)
  print(`API keys que valen: ${listed(keys)}`)
  print(
    'Vuelve a suspender, eliminar, rotar o cambiar lo que se suspendió, eliminó, rotó o cambió después de la copia, también contraseñas y llaves de acceso.',
  )
}

/** Browsers use a passkey only at the address where it was made, and the recovery codes are gone. */
async function printPasskeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from user_passkeys limit 1')
  if (rows.length === 0) return
  print(
    'Las llaves de acceso solo valen en la dirección en que se crearon: si SITE_URL es otra, quien no tenga otro segundo factor no entra. Entra tú con npm run recover -- <usuario>, y quita en el panel el de los demás.',
  )
}

/** Tells what can't be decrypted, because the backup is of an installation with another `PAYLOAD_SECRET`. */
async function printUnreadable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select 1 from user_totp union all select 1 from webhooks union all select 1 from mails limit 1',
  )
  if (rows.length === 0) return
  print(
    'PAYLOAD_SECRET no es el de la copia, así que no valen las apps de autenticación, los secretos de los webhooks ni los correos en espera. Pon el de antes (sin DATABASE_URL, el payloadSecret de secrets.json en la DATA_DIR de antes) y, si se perdió, quita los segundos factores (el de quien administra, con npm run recover -- <usuario>) y genera otros secretos.',
  )
}

runCommand(async (env, [file]) => {
  if (!file) throw new OperatorError('Di qué copia: npm run restore -- copias/ozama-….tar.gz')
  await restore(env, path.resolve(file))
})
