import type { CollectionAfterOperationHook } from 'payload'

/** Answers a page beyond the last with the last: for an outdated address, Payload's list would say that nothing is there. */
export const lastPage: CollectionAfterOperationHook<'pages'> = async ({ args, operation, req, result }) => {
  if (operation !== 'find' || !args.page || args.page <= result.totalPages || result.totalDocs === 0) return result
  const { collection, ...asked } = args
  return req.payload.find({ ...asked, collection: 'pages', page: result.totalPages, req })
}
