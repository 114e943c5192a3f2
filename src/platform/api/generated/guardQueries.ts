import {
  buildVersionCollectionFields,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type TypeWithID,
} from 'payload'
import { queryFault } from '@/platform/access/queryRule'
import { Failure, type FieldError } from '@/platform/failure'
import { addHook, systemCollection } from '@/seams/payload/sanitizedConfig'

/** The name by which Payload's lists tell a refused query from a fault: they show no rows, and log nothing. */
class QueryRefusal extends Failure {
  override name = 'QueryError'

  constructor(fault: FieldError) {
    super('invalid', { errors: [fault] })
  }
}

/**
 * Applies the rule of queries to every operation of every collection that isn't the server's own: generated routes,
 * screens, server functions and calls on a user's behalf.
 */
export function guardQueries(config: SanitizedConfig): void {
  for (const each of config.collections) addHook(each, 'beforeOperation', guard(config, each))
  addHook(systemCollection(config, 'payload-preferences'), 'afterRead', dropImpossibleSort)
}

function guard(config: SanitizedConfig, collection: SanitizedCollectionConfig): CollectionBeforeOperationHook {
  const versionFields = collection.versions ? buildVersionCollectionFields(config, collection, true) : []
  const fields = [...collection.flattenedFields, ...versionFields]
  return async ({ args, overrideAccess, req }) => {
    const { where, sort } = args as { where?: unknown; sort?: unknown }
    const fault = overrideAccess ? null : await queryFault(req, fields, { where, sort })
    if (fault) throw new QueryRefusal(fault)
    return args
  }
}

type ListPreference = TypeWithID & { key?: string; value?: { sort?: unknown } | null }

/**
 * Leaves out a stored order that is no longer possible. Payload stores whatever order a list's URL asks for, before it
 * queries: after one bad link the list would stay empty for good, because an empty one has no headers to sort it by.
 */
async function dropImpossibleSort({ doc, req }: { doc: ListPreference; req: PayloadRequest }) {
  const slug = /^collection-(.+)$/.exec(doc.key ?? '')?.[1]
  const collection = req.payload.config.collections.find((each) => each.slug === slug)
  if (!collection || !doc.value?.sort) return doc
  const { sort, ...others } = doc.value
  return (await queryFault(req, collection.flattenedFields, { sort })) ? { ...doc, value: others } : doc
}
