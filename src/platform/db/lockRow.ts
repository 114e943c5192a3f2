import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeOperationHook } from 'payload'
import { execute } from '@/platform/db/transaction'
import { isRowId } from '@/platform/schemas/rowId'

/** Serializes the changes of a document in the table `table`, because Payload reads a document and writes all of it. */
export const lockRow =
  (table: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    const { id } = args as { id?: number | string } // none where Payload's operation names conditions
    if (operation === 'update' && isRowId(id))
      await execute(req)`select from ${sql.identifier(table)} where id = ${id} for no key update`
    return args
  }
