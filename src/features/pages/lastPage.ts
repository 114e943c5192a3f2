import type { CollectionAfterOperationHook } from 'payload'

/** Answers a page beyond the last with the last: for an outdated address, Payload's list would say that nothing is there. */
export const lastPage: CollectionAfterOperationHook<'pages'> = async ({ args, operation, req, result }) => {
  if (operation !== 'find' && operation !== 'findVersions') return result
  if (!args.page || args.page <= result.totalPages || result.totalDocs === 0) return result
  const { collection, ...asked } = args
  const { overrideAccess = false } = asked // the operation's own default; that of the local API is the opposite
  const again = { ...asked, collection: 'pages', page: result.totalPages, overrideAccess, req } as const
  return operation === 'find' ? req.payload.find(again) : req.payload.findVersions(again)
}
